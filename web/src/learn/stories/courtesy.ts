import type { Story } from './types';

export const courtesy: Story = {
  id: 'courtesy',
  title: 'Good manners',
  about: 'Handshakes, silence, and when to resign',
  blocks: [
    'Chess is a quarrel between the best of friends: on the board you fight, and afterwards you have a lemonade together. A few customs keep it so.',
    { heading: 'Before and during the game' },
    {
      points: [
        'Shake hands, or say “Have a good game”.',
        'Be quiet. No humming, no tapping, no advice to others.',
        'Press the clock with the hand that moved the man.',
        'Do not offer a draw again and again. Make your move first, then offer once, then press the clock. No answer but a move is a no.',
        'Whoever watches keeps silent, even if the best move is as plain as day.',
      ],
    },
    { heading: 'When to resign' },
    'You may give a game up at any time. Say “I resign”, stop the clock, or shake hands. It is no shame: it tells your opponent “You have played so well that I believe you”.',
    'But you never must. As long as you are learning, play on to the mate! Your opponent has to find it first. Perhaps there is a stalemate for you. And you see how a won game is won, which is worth a lot.',
    'Later you will feel it yourself: resign when you have lost a great deal, when there is no trick left, and when you are sure that you could win from the other side of the board.',
    { heading: 'Afterwards' },
    {
      points: [
        'Say “Well played”, whether you won or lost.',
        'Set the men up again.',
        'Look at the game together. Where did it turn? You learn more from one lost game than from ten won ones.',
      ],
    },
  ],
};
