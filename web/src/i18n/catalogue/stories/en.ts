import type { Texts } from '../../text';

/**
 * Pages to read. Each text is its paragraphs, with an empty line between them: "# " begins a heading, "- " each point of a
 * row of points, and "[grains]" is the board on which grains are counted.
 */
export const en = {
  'origin.title': 'Where chess comes from',
  'origin.about': 'Fifteen hundred years, from India to your table',
  'origin.text': `Nobody knows who made the first chess set. The oldest traces lead to northern India, about fifteen hundred years ago. The game there was called chaturanga.

Chaturanga is an old word for an army. It means “four limbs”, for such an army had four parts: foot soldiers, horsemen, elephants and chariots. In the middle stood the king and his counsellor. You can still find them all on your board.

- The foot soldiers became our pawns.
- The horsemen are the knights. They have leapt in the same way ever since.
- The elephants became our bishops. In Russian the piece is still called an elephant, and in Spanish it bears the elephant’s Arabic name, alfil.
- The chariots are the rooks. The word comes from rukh, the Persian name of the chariot on the board.
- The counsellor became the queen.

# Shah mat

From India the game came to Persia. There the king is the shah. A player who attacked him said “Shah!”, to be fair. When nothing could save him, it was “shah mat”: the king is helpless.

Say it quickly and you hear “checkmate”. “Check” and even “chess” go back to the Persian king, as do the German Schach and the French échecs.

# The slow queen

Arabs loved the game and wrote the first books about it. By the year 1000 people played it in Spain and Italy, too. But it was slow: the counsellor moved a single square diagonally, and the elephant jumped exactly two.

Then, shortly before 1500, players in Spain and Italy tried something new. The bishop may run as far as it likes, and the queen becomes the strongest of all. Some called it “mad queen’s chess”. It was so much fun that soon everybody played it, and that is the game you are learning now.

Later times added little: the pawn’s two steps at the start with en passant, castling as we know it, clocks that click, and at last one set of Laws for the whole world.`,

  'grains.title': 'The grains of rice',
  'grains.about': 'A small wish that no king could grant',
  'grains.text': `This is an old tale, and nobody knows whether it happened. It is told like this.

A wise piece named Sissa showed his king a new game: chess. The king played all night and was delighted. “Wish for whatever you like!” he said.

“I am easily pleased,” said Sissa. “Give me one grain of rice for the first square of the board, two for the second, four for the third, and so on: for each square twice as many as for the one before.”

The king laughed. A handful of rice! Then his counters began to count. Touch a square, or go on from one to the next, and count with them.

[grains]

On the way to the last square all the barns of the kingdom are empty, and those of all the other kingdoms, too. Doubling starts small, and then it runs away from you.

In some versions the king was angry. In the kinder ones he laughed once more, and made Sissa his adviser: “Your wish is even cleverer than your game.”`,

  'touch-move.title': 'Touch it, move it',
  'touch-move.about': 'A rule for fingers, and how masters met it',
  'touch-move.text': `Serious games have a rule that is not about the board but about your hand.

- If you touch one of your pieces, you must move it, if it can move.
- If you touch an enemy piece, you must take it, if you can.
- Once your hand has let go of a piece, the move is made.
- To straighten a crooked piece, say “I adjust” first, and only on your own turn. All over the world players say it in French: “J’adoube.”
- To castle, take the king first. If you touch the rook first, you must move the rook.

Why so strict? Because otherwise people would try out moves with their hands. The rule makes us think first, and it spares us quarrels.

# Even masters

Moscow, 2016. In the tournament that chose the next challenger for the world title, Hikaru Nakamura held a difficult endgame against Levon Aronian. His hand went to his king, and in that moment he saw that a king’s move would lose. But touch-move is touch-move: the king had to move, and the game was gone.

Linares, 1994. Garry Kasparov, the world’s best player, put a knight down against Judit Polgár, who was seventeen. He saw that it was a mistake and moved the knight elsewhere. Had his fingers let go? Only for a blink; a film showed it later. She was so surprised that she said nothing, and lost the game. Since then people ask: what would you have done?

So do as the masters try to do: sit on your hands until you know your move.

# On the screen

A screen sees no fingers. Here a move is made when you let go of the piece on a square where it may go. Until then you can put it back, and among friends you can also ask for a takeback.`,

  'courtesy.title': 'Good manners',
  'courtesy.about': 'Handshakes, silence, and when to resign',
  'courtesy.text': `Chess is a quarrel between the best of friends: on the board you fight, and afterwards you have a lemonade together. A few customs keep it so.

# Before and during the game

- Shake hands, or say “Have a good game”.
- Be quiet. No humming, no tapping, no advice to others.
- Press the clock with the hand that moved the piece.
- Do not offer a draw again and again. Make your move first, then offer once, then press the clock. If your opponent just plays on, that means no.
- If you watch, stay silent, even if the best move is as plain as day.

# When to resign

You may give a game up at any time. Say “I resign”, stop the clock, or shake hands. It is no shame: it tells your opponent “You have played so well that I believe you”.

But you never have to. As long as you are learning, play on to the mate! Your opponent has to find it first. Perhaps there is a stalemate for you. And you see how a won game is won, which is worth a lot.

Later you will feel it yourself: resign when you have lost a great deal, when there is no trick left, and when you are sure that you could win from the other side of the board.

# Afterwards

- Say “Well played”, whether you won or lost.
- Set up the pieces again.
- Look at the game together. Where did it turn? You learn more from one lost game than from ten won ones.`,
} as const satisfies Texts;
