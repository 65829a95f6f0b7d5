import { choices, type Settings } from '../state/settings';
import { t } from './catalogue/settings';

/** What boards and sets of pieces are called. */

const boardNames = (): Record<Settings['board'], string> => ({
  wood: t('settings.boardWood'),
  green: t('settings.boardGreen'),
  blue: t('settings.boardBlue'),
  grey: t('settings.boardGrey'),
  walnut: t('settings.boardWalnut'),
  maple: t('settings.boardMaple'),
  marble: t('settings.boardMarble'),
  sand: t('settings.boardSand'),
  sea: t('settings.boardSea'),
  violet: t('settings.boardViolet'),
  rose: t('settings.boardRose'),
  slate: t('settings.boardSlate'),
});

const setNames = (): Record<Settings['pieces'], string> => ({
  classic: t('settings.piecesClassic'),
  plain: t('settings.piecesPlain'),
  turned: t('settings.piecesTurned'),
  engraved: t('settings.piecesEngraved'),
  stone: t('settings.piecesStone'),
  tokens: t('settings.piecesTokens'),
  friends: t('settings.piecesFriends'),
  pixels: t('settings.piecesPixels'),
  letters: t('settings.piecesLetters'),
  forms: t('settings.piecesForms'),
});

const labelled = <Word extends string>(words: readonly Word[], names: Record<Word, string>) =>
  words.map(value => ({ value, label: names[value] }));

export const boardOptions = () => labelled(choices.board, boardNames());
export const setOptions = () => labelled(choices.pieces, setNames());
