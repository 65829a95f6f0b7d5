import type { Story } from './types';

export const origin: Story = {
  id: 'origin',
  title: 'Where chess comes from',
  about: 'Fifteen hundred years, from India to your table',
  blocks: [
    'Nobody knows who made the first chess set. The oldest traces lead to northern India, about fifteen hundred years ago. The game there was called chaturanga.',
    'Chaturanga is an old word for an army. It means “four limbs”, for such an army had four parts: foot soldiers, horsemen, elephants and chariots. In the middle stood the king and his counsellor. You can still find them all on your board.',
    {
      points: [
        'The foot soldiers became our pawns.',
        'The horsemen are the knights. They have leapt in the same way ever since.',
        'The elephants became our bishops. In Russian the piece is still called an elephant, and in Spanish it bears the elephant’s Arabic name, alfil.',
        'The chariots are the rooks. The word comes from rukh, the Persian name of the chariot on the board.',
        'The counsellor became the queen.',
      ],
    },
    { heading: 'Shah mat' },
    'From India the game came to Persia. There the king is the shah. Whoever attacked him said “Shah!”, to be fair. When nothing could save him, it was “shah mat”: the king is helpless.',
    'Say it quickly and you hear “checkmate”. “Check” and even “chess” go back to the Persian king, as do the German Schach and the French échecs.',
    { heading: 'The slow queen' },
    'Arabs loved the game and wrote the first books about it. By the year 1000 people played it in Spain and Italy, too. But it was slow: the counsellor moved a single square, slanting, and the elephant jumped exactly two.',
    'Then, shortly before 1500, players in Spain and Italy tried something new. The bishop may run as far as it likes, and the queen becomes the strongest of all. Some called it “mad queen’s chess”. It was so much fun that soon everybody played it, and that is the game you are learning now.',
    'Later times added little: the pawn’s two steps at the start with en passant, castling as we know it, clocks that click, and at last one set of Laws for the whole world.',
  ],
};
