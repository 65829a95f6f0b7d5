import type { Story } from './types';

export const touchMove: Story = {
  id: 'touch-move',
  title: 'Touched is moved',
  about: 'A rule for fingers, and how masters met it',
  blocks: [
    'In serious games a rule holds that has nothing to do with the board and everything with your hand.',
    {
      points: [
        'If you touch one of your men, you must move it, if it can move.',
        'If you touch an enemy man, you must take it, if you can.',
        'Once your hand has let go of a man, the move is made.',
        'To put a crooked man straight, say “I adjust” first, and only on your own turn. All over the world players say it in French: “J’adoube.”',
        'To castle, take the king first. Whoever touches the rook first must move the rook.',
      ],
    },
    'Why so strict? Because otherwise people would try out moves with their hands. The rule makes us think first, and it spares us quarrels.',
    { heading: 'Even masters' },
    'Moscow, 2016. In the tournament that chose the next challenger for the world title, Hikaru Nakamura held a difficult endgame against Levon Aronian. His hand went to his king, and in that moment he saw that a king’s move would lose. But touched is touched: the king had to move, and the game was gone.',
    'Linares, 1994. Garry Kasparov, the world’s best player, put a knight down against Judit Polgár, who was seventeen. He saw that it was a mistake and moved the knight elsewhere. Had his fingers let go? Only for a blink; a film showed it later. She was so surprised that she said nothing, and lost the game. Since then people ask: what would you have done?',
    'So do as the masters try to do: sit on your hands until you know your move.',
    { heading: 'In this house' },
    'A screen has no fingers to watch. Here a move is made when the man has been let go on a square where it may stand. Until then you can put it back, and among friends you can also ask to take a move back.',
  ],
};
