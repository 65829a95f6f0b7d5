import type { Story } from './types';

export const grains: Story = {
  id: 'grains',
  title: 'The grains of rice',
  about: 'A small wish that no king could grant',
  blocks: [
    'This is an old tale, and nobody knows whether it happened. It is told like this.',
    'A wise man named Sissa showed his king a new game: chess. The king played all night and was delighted. “Wish for whatever you like!” he said.',
    '“I am easily pleased,” said Sissa. “Give me one grain of rice for the first square of the board, two for the second, four for the third, and so on: for each square twice as many as for the one before.”',
    'The king laughed. A handful of rice! Then his counters began to count. Touch a square, or go on from one to the next, and count with them.',
    { show: 'grains' },
    'On the way to the last square all the barns of the kingdom are empty, and those of all the other kingdoms, too. Doubling starts small, and then it runs away from you.',
    'In some tellings the king was angry. In the kinder ones he laughed once more, and made Sissa his adviser: “Your wish is even cleverer than your game.”',
  ],
};
