import type { Texts } from '../../text';

/** What stands on paper, and on the page that prints it. The booklet tells the Laws of docs/laws.md in plain words. */
export const en = {
  // The page that prints.
  'page.title': 'Chess on paper',
  'page.lead': 'A whole game to cut, fold and play, with its rules as a booklet. Nothing to buy.',
  'page.what': 'What to print',
  'page.set': 'Board, pieces and scoresheet',
  'page.setAbout': 'Three sheets, one-sided. Thin card is best for the pieces.',
  'page.booklet': 'Rules booklet',
  'page.bookletAbout': 'Four sheets, double-sided, flipped on the short edge. Then fold and staple.',
  'page.paper': 'Paper',
  'page.a4': 'A4',
  'page.letter': 'Letter',
  'page.print': 'Print',
  'page.scale': 'Print at 100 % scale with no added margins.',
  'page.noGame': 'Game not found',
  'page.noGameText': 'This game is neither in this browser nor on the server.',
  'page.game': 'Scoresheet',
  'page.every': 'Diagrams',
  'page.never': 'None',
  'page.end': 'Final position',
  'page.everyMoves': 'Every {moves} moves, and the final position',
  'page.sheet': 'Sheet {number} of {count}',

  // The board and the pieces.
  'board.title': 'The board',
  'board.howTitle': 'How to make your set',
  'board.how1': 'Cut out the board along its outer line. Glue it on card so that it lies flat.',
  'board.how2': 'Cut the pieces into strips along the solid lines.',
  'board.how3': 'Fold each strip in the middle, face outwards, and glue the two halves together.',
  'board.how4': 'Fold the two feet outwards, one forward, one back: now the piece stands. The feet show on which square each piece starts.',
  'board.right': 'Each player has a light square in the corner at the right hand.',
  'pieces.title': 'The pieces',
  'pieces.cut': 'cut',
  'pieces.fold': 'fold',
  'pieces.spare': 'spare',

  // The score sheet.
  'score.title': 'Scoresheet',
  'score.white': 'White',
  'score.black': 'Black',
  'score.date': 'Date',
  'score.clock': 'Time',
  'score.result': 'Result',
  'score.rules': 'Rules',
  'score.event': 'Event',
  'score.board': 'Board',
  'score.started': 'Starting position: {fen}',
  'score.aborted': 'Aborted',
  'score.going': 'Not finished',
  'score.signed': 'Signature, {side}',
  'score.arbiter': 'Arbiter',
  'score.after': 'After {number} {move}',
  'score.atStart': 'Starting position',
  'score.theEnd': 'Final position, after {number} {move}',

  // The booklet, page by page.
  'cover.title': 'Chess',
  'cover.about': 'All the rules for the family, with a set to cut out and fold',
  'cover.foot': 'By the FIDE Laws of Chess of 1 January 2023, in plain words',

  'game.title': 'The game',
  'game.1':
    'Chess is a game for two. One plays the white pieces, the other the black ones. There are no dice and no hidden cards: everything lies open on the board. The player who traps the other king wins.',
  'game.board': 'The board',
  'game.2': 'The board has 64 squares, alternating light and dark. Lay it so that each of you has a light square in the right-hand corner.',
  'game.3':
    'The columns are called files, a to h. The rows are called ranks, 1 to 8, counted from White’s side. So each square has a name: e4 is where file e meets rank 4.',
  'game.pieces': 'The pieces',
  'game.4':
    'Each side has a king, a queen, two rooks, two bishops, two knights and eight pawns. From the corners inwards stand rook, knight and bishop. The queen goes on the square of her own colour, the king next to her, and the pawns in front of them all.',

  'turns.title': 'Taking turns',
  'turns.1': 'White begins. Then you move in turn, one piece at a time, and nobody may pass. (Castling, on page {castling}, moves two.)',
  'turns.2':
    'A piece moves to an empty square, or to a square with an enemy piece. That piece is then captured: it leaves the board, and yours stands in its place. You need not capture. You can never capture a piece of your own, and no king is ever captured.',
  'turns.3': 'Only the knight jumps. All others stop before a piece of their own, and on the square of a piece that they capture.',
  'turns.rook': 'Rook',
  'turns.rookText':
    'The rook moves in straight lines, along files and ranks, until something is in the way. This one may capture the pawn on d7. Its own pawn on g4 stops it.',
  'turns.bishop': 'Bishop',
  'turns.bishopText':
    'The bishop moves along slanting lines: diagonally, until something is in the way. It always stays on squares of the same colour.',
  'figure.dots': 'A dot marks each square the piece can move to.',

  'royal.title': 'Queen and king',
  'royal.queen': 'Queen',
  'royal.queenText': 'The queen moves like a rook or like a bishop, until something is in the way. She is the strongest piece of all.',
  'royal.king': 'King',
  'royal.kingText':
    'The king moves one step in any direction. He never steps onto a square where an enemy could take him: here the rook guards the whole e-file. So two kings never stand next to each other.',
  'royal.worth': 'What they are worth',
  'royal.worthText':
    'This is no rule, but it helps when pieces are exchanged: a queen is worth about nine pawns, a rook five, a bishop or a knight three. The king is beyond price.',

  'knight.title': 'Knight and pawn',
  'knight.knight': 'Knight',
  'knight.text':
    'The knight moves two squares straight and one to the side, like the letter L. It is the only piece that jumps over others. With each move the colour of its square changes.',
  'knight.pawn': 'Pawn',
  'knight.pawn1':
    'The pawn moves straight forward, one square. From its first square it may move two, if both are empty. It never moves back.',
  'knight.pawn2': 'It captures in another way: one step diagonally forward. A piece straight ahead only stops it.',

  'pawn.title': 'Two secrets of the pawn',
  'pawn.promotion': 'Promotion',
  'pawn.promotion1':
    'A pawn that reaches the far end must become another piece at once: a queen, rook, bishop or knight of its colour, whatever has been captured before. You may have two queens, or more: that is what the spare one is for.',
  'pawn.enPassant': 'En passant',
  'pawn.enPassant1':
    'If a pawn moves two squares and lands next to an enemy pawn, that pawn may capture it as if it had moved only one. It lands behind the pawn it captures.',
  'pawn.enPassant2': 'This must be done at once. One move later it is too late.',
  'pawn.before': 'White moves two squares.',
  'pawn.after': 'Black may capture, on d3.',

  'castle.title': 'Castling',
  'castle.1':
    'Once in a game the king may castle: he moves two squares towards one of his rooks, and the rook goes to the square he has just crossed. Both together are one move.',
  'castle.before': 'To either side …',
  'castle.after': '… and kingside, when done.',
  'castle.never': 'You cannot castle',
  'castle.not1': 'if this king or this rook has moved before, even if he came back;',
  'castle.not2': 'while any piece stands between them;',
  'castle.not3': 'while your king is in check, or if he would pass over an attacked square, or land on one.',
  'castle.may': 'It does not matter if the rook is attacked, or if the rook alone passes over an attacked square.',
  'castle.wrong': 'Not now: the bishop attacks f1.',

  'check.title': 'Check',
  'check.1':
    'When an enemy piece could take your king with the next move, your king is in check. Saying “check” is a courtesy; no rule asks for it.',
  'check.2':
    'You must get out of check at once. No move may leave your own king in check, or put him there: such a move is not legal, and is taken back.',
  'check.ways': 'Three ways out',
  'check.move': 'Move away.',
  'check.block': 'Block the line.',
  'check.take': 'Take the attacker.',
  'check.pin': 'A piece that stands between its king and an attacker is pinned: it may not leave that line.',
  'check.pinned': 'The knight is pinned.',

  'mate.title': 'Checkmate',
  'mate.1':
    'If your king is in check and none of the three ways helps, you are checkmated. The game is over at once, and your opponent has won. The king is not taken: he stays where he is.',
  'mate.2': 'Four checkmates. The last move is marked. Look for the ways out: there are none.',
  'mate.back': 'On the back rank, behind his own pawns',
  'mate.scholar': 'After four moves, with bishop and queen',
  'mate.helped': 'The queen, guarded by her king',
  'mate.smothered': 'The knight jumps in; nobody can leave',

  'stalemate.title': 'Nobody wins',
  'stalemate.1': 'A game can also end in a draw. Each player then gets half a point.',
  'stalemate.stale': 'Stalemate',
  'stalemate.2':
    'If it is your turn, you have no legal move and you are not in check, that is stalemate. The game is a draw. Many a winner has forgotten it.',
  'stalemate.staleFigure': 'Black must move and cannot.',
  'stalemate.dead': 'Dead position',
  'stalemate.3':
    'If no series of moves, however foolish, could lead to a checkmate of either king, the game ends at once as a draw. A king and one bishop or one knight can never checkmate a lone king. Sometimes a wall of pawns makes it so.',
  'stalemate.bishop': 'King and bishop: not enough.',
  'stalemate.wall': 'No way through for anyone.',

  'draws.title': 'More draws',
  'draws.agree': 'By agreement',
  'draws.agree1':
    'You may offer a draw, best as you make your move. Your opponent says yes or no, or just plays on. You can offer once each of you has made a move. Do not ask again and again.',
  'draws.three': 'Three times the same',
  'draws.three1':
    'When the same position comes up for the third time, with the same player to move and the same moves possible, the player to move may claim a draw. You may also claim with a move that would bring it about: write the move down, say so, and do not play it yet.',
  'draws.three2': 'When it comes up for the fifth time, the game is a draw without a claim.',
  'draws.fifty': 'Fifty moves',
  'draws.fifty1':
    'When each of you has made fifty moves in a row without a pawn move or a capture, the player to move may claim a draw. After seventy-five such moves the game is a draw by itself, unless the last of them checkmates.',
  'draws.wrong':
    'If a claim is wrong, the game goes on, and the move you announced must be played. In a tournament your opponent gets two minutes more.',
  'draws.check1': 'White checks on e8, then on h5 …',
  'draws.check2': '… and again. Black cannot escape.',

  'clock.title': 'Resigning, and the clock',
  'clock.resign': 'Resigning',
  'clock.resign1':
    'You may give up at any time by saying so. Then you have lost. (If your opponent could not checkmate by any series of moves, it is a draw.)',
  'clock.clock': 'With a clock',
  'clock.1': 'A chess clock is two clocks in one. You move, you press, and the other side’s time runs. Press with the hand that moved.',
  'clock.2':
    'A player whose time runs out loses. But if the opponent could not checkmate by any series of legal moves, however badly you played, it is a draw.',
  'clock.3':
    'Many clocks add some seconds with each move (an increment), or wait some seconds before they count (a delay). Agree on it before you begin.',
  'clock.illegal': 'Mistakes',
  'clock.illegal1':
    'A move that is not legal is taken back, and a legal one is made instead. In a tournament the first such move gives your opponent two extra minutes, and the second costs you the game, or half of it if your opponent could not checkmate.',

  'touch.title': 'Touch-move, and manners',
  'touch.touch': 'Touch-move',
  'touch.1':
    'In serious games, if you touch a piece of yours, you must move it, if it can move. If you touch an enemy piece, you must capture it, if you can. If no legal move does that, you are free.',
  'touch.2': 'When you let go of a piece on its new square, the move is made.',
  'touch.3': 'To straighten a piece, say “I adjust” first. Only on your own turn.',
  'touch.hand': 'Castle with one hand, and touch the king first: otherwise it is only a rook move.',
  'touch.manners': 'Manners',
  'touch.m1': 'Shake hands before and after.',
  'touch.m2': 'Let the other one think. If you watch, say nothing.',
  'touch.m3': 'Win without crowing, and lose without excuses. Then show each other what you saw: that is how both get better.',
  'touch.m4': 'With children, agree first how strict you are. Takebacks are fine, if both may take back.',

  'write.title': 'Writing the moves down',
  'write.1': 'Write the letter of the piece and the square it moves to. A pawn has no letter.',
  'write.table': 'K king · Q queen · R rook · B bishop · N knight',
  'write.x': 'captures; a capturing pawn is written with its file: exd5',
  'write.plus': 'check',
  'write.mate': 'checkmate',
  'write.oo': 'castles kingside; O-O-O castles queenside',
  'write.q': 'the pawn promotes to a queen: e8=Q',
  'write.two': 'when two of a kind could go there, add the file or rank: Nbd2, R1e2',
  'write.game': 'A whole game, short as it is',
  'write.moves': '1. e4 e5\n2. Bc4 Nc6\n3. Qh5 Nf6\n4. Qxf7#',
  'write.then': 'Black attacked the queen and forgot the pawn on f7. 3… g6 or 3… Qe7 would have saved it.',
  'write.result': 'At the end you write the result: 1–0 if White won, 0–1 if Black won, ½–½ for a draw. Then both sign.',

  'first.title': 'First games',
  'first.1': 'You need not begin with everything. Each of these takes a few minutes.',
  'first.pawns': 'Pawns only',
  'first.pawnsText':
    'Set up the pawns alone. The first to bring one to the far end wins, and so does capturing them all. If the side to move is stuck, nobody wins.',
  'first.kings': 'Pawns and kings',
  'first.kingsText': 'Now the kings too. A check must be answered. The first new queen usually decides.',
  'first.queen': 'A queen against eight pawns',
  'first.queenText': 'Can she stop them all? She wins if she captures them all.',
  'first.begin': 'Then the whole game',
  'first.b1': 'Put a pawn in the middle, on e4 or d4.',
  'first.b2': 'Bring out knights and bishops; the queen can wait.',
  'first.b3': 'Castle soon.',
  'first.b4': 'Before each move ask: what does my opponent want? And: can my piece be captured there?',

  'story.title': 'Where it came from',
  'story.1':
    'Some fifteen hundred years ago people in India played chaturanga, “four divisions”: foot soldiers, horses, elephants and chariots. Merchants carried it to Persia, and from there it went on to all the world.',
  'story.2': 'The Persians called the king shah. “Shah mat”, the king is helpless, became our checkmate.',
  'story.3':
    'A story tells that the inventor asked his king for a reward: one grain of rice for the first square of the board, two for the second, four for the third, and so on, doubling each time. The king laughed, and ordered a sack. The last square alone would have needed {last} grains, and the whole board {all}: more than the world has ever grown.',
  'story.4':
    'The bishop was an elephant once, and the queen a counsellor who moved one step diagonally. Five hundred years ago they learnt to run, and the game became ours.',
  'story.foot': 'Text and drawings come from Rookery, a chess server of your own. Copy, cut, fold and give away.',
} as const satisfies Texts;
