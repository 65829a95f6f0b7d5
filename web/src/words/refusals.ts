/** Why the arbiter or the house did not do what was asked. */
export type Refusal =
  | 'game_over'
  | 'game_not_over'
  | 'not_your_turn'
  | 'illegal_move'
  | 'seat_taken'
  | 'no_opponent'
  | 'no_offer_pending'
  | 'offer_pending'
  | 'offer_too_early'
  | 'offer_too_often'
  | 'nothing_to_take_back'
  | 'too_late_to_abort'
  | 'flag_not_fallen'
  | 'too_many_lines'
  | 'not_in_this_game'
  | 'touched_man'
  | 'nothing_to_touch'
  | 'claim_after_touch'
  | 'no_takebacks'
  | 'move_not_told'
  | 'move_is_legal'
  | 'colors_not_drawn'
  | 'not_your_hands'
  | 'not_as_hidden'
  | 'time_to_open'
  | 'not_a_player'
  | 'bad_action'
  | 'unavailable';

export const refusals: Record<Refusal, string> = {
  game_over: 'The game is over.',
  game_not_over: 'The game is still going on.',
  not_your_turn: 'It is not your turn.',
  illegal_move: 'That move is not legal here.',
  seat_taken: 'That seat is taken.',
  no_opponent: 'Your opponent has not sat down yet.',
  no_offer_pending: 'The offer no longer stands.',
  offer_pending: 'Your offer already stands.',
  offer_too_early: 'A draw can be offered once both sides have made a move.',
  offer_too_often: 'Your last offer was declined. Make a few more moves before the next one.',
  nothing_to_take_back: 'There is no move to take back.',
  too_late_to_abort: 'It is too late to call the game off. You can resign or offer a draw.',
  flag_not_fallen: 'There is still time on the clock.',
  too_many_lines: 'This game has had too many offers. Only moves are taken now.',
  not_in_this_game: 'This game’s rules do not have that.',
  touched_man: 'Another man was touched: that one must move, or be taken.',
  nothing_to_touch: 'No man stands there, or it was touched already.',
  claim_after_touch: 'Who has touched a man makes no claim on that move (FIDE 2023, 9.4).',
  no_takebacks: 'Under touch-move a man that was let go has moved: nothing is taken back.',
  move_not_told: 'Type in the move that was made first.',
  move_is_legal: 'That move is legal: it stands.',
  colors_not_drawn: 'The colours are still being drawn.',
  not_your_hands: 'That is for the other player to do.',
  not_as_hidden: 'The hands do not hold what was hidden in them.',
  time_to_open: 'The other side still has time to open its hands.',
  not_a_player: 'You are watching this game, so you cannot act in it.',
  bad_action: 'The house did not understand that.',
  unavailable: 'The house could not store that just now. Trying again.',
};

export const refusalWords = (why: string): string => refusals[why as Refusal] ?? `Refused: ${why.replaceAll('_', ' ')}.`;
