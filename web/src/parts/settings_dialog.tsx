import { useEffect } from 'preact/hooks';
import { canAlert, mayAlert } from '../state/alerts';
import { notify } from '../state/notices';
import { choices, choose, type Settings, settings } from '../state/settings';
import { bringAllPieces } from '../state/looks';
import { storageWorks } from '../state/storage';
import { t } from '../i18n/catalogue/settings';
import { t as common } from '../i18n/catalogue';
import { languages } from '../i18n/language';
import { boardOptions, setOptions } from '../i18n/looks';
import { MiniBoard } from '../board/mini';
import { Button, Choice, Select, Switch, TextField } from './controls';
import { Dialog } from './dialog';
import { BoardFace, SetFace } from './look_faces';
import { Swatches } from './swatches';

/** What the boards and pieces are chosen by: every piece of both sides is there. */
const kPreview = 'r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3';

/** Each language by its own name, so that a person who reads no other finds it. */
const spoken = Object.entries(languages).map(([value, label]) => ({ value, label, lang: value }));

/** The setting's words as options; `names`: their texts in the same order. */
const named = <Word extends string>(words: readonly Word[], names: readonly string[]) =>
  words.map((value, index) => ({ value, label: names[index] ?? value }));

const sizes = {
  small: () => t('settings.sizeSmall'),
  medium: () => t('settings.sizeMedium'),
  large: () => t('settings.sizeLarge'),
};
const sized = <Size extends keyof typeof sizes>(words: readonly Size[]) =>
  named(
    words,
    words.map(size => sizes[size]()),
  );

async function chooseAlerts(on: boolean): Promise<void> {
  const alerts = on && (await mayAlert());
  choose({ alerts });
  if (on && !alerts) notify(t('settings.alertsRefused'), 'wrong');
}

const toggle = (name: keyof Settings) => (on: boolean) => choose({ [name]: on });

/** What a person chooses once for this browser. Every change is seen at once. */
export function SettingsDialog({ onClose }: { onClose(): void }) {
  const now = settings.value;
  return (
    <Dialog title={t('settings.title')} onClose={onClose} testid="settings-dialog">
      <Select
        label={t('settings.language')}
        options={[{ value: 'system', label: t('settings.languageSystem') }, ...spoken]}
        value={now.language}
        onChoose={language => choose({ language })}
        testid="language"
      />
      <Choice
        legend={t('settings.colours')}
        options={choices.theme.map(value => ({ value, label: t(`settings.${value}`) }))}
        value={now.theme}
        onChoose={theme => choose({ theme })}
        testid="theme"
      />
      <Display now={now} />
      <Playing now={now} />
      <TextField
        label={common('settings.name')}
        value={now.name}
        placeholder={common('settings.guest')}
        onInput={name => choose({ name })}
        testid="set-name"
      />
      {!storageWorks() && <p class="hint">{t('settings.unkept')}</p>}
      <details class="fold" data-testid="about">
        <summary>{t('settings.about')}</summary>
        <p class="hint">{t('settings.licence')}</p>
        <p class="hint">{t('settings.credits')}</p>
        <p class="hint">{t('settings.drawn')}</p>
      </details>
      <div class="dialog-buttons">
        <Button kind="main" onClick={onClose}>
          {t('settings.done')}
        </Button>
      </div>
    </Dialog>
  );
}

/** What the board looks like: each tile shows what it chooses. */
function Gallery({ now }: { now: Settings }) {
  useEffect(bringAllPieces, []);
  return (
    <>
      <Swatches
        legend={t('settings.board')}
        options={boardOptions()}
        value={now.board}
        onChoose={board => choose({ board })}
        face={board => <BoardFace board={board} />}
        kind="board"
        testid="set-board"
      />
      <Swatches
        legend={t('settings.pieces')}
        options={setOptions()}
        value={now.pieces}
        onChoose={pieces => choose({ pieces })}
        face={set => <SetFace set={set} />}
        kind="set"
        testid="set-pieces"
      />
    </>
  );
}

function Display({ now }: { now: Settings }) {
  return (
    <section class="settings-part" aria-labelledby="settings-display">
      <h3 id="settings-display">{t('settings.partDisplay')}</h3>
      <div class="settings-preview" data-testid="settings-preview">
        <MiniBoard fen={kPreview} marks={['f1', 'b5']} />
      </div>
      <Gallery now={now} />
      <div class="pair">
        <Select
          label={t('settings.boardSize')}
          options={sized(choices.boardSize)}
          value={now.boardSize}
          onChoose={boardSize => choose({ boardSize })}
          testid="set-board-size"
        />
        <Select
          label={t('settings.piecesSize')}
          options={sized(choices.piecesSize)}
          value={now.piecesSize}
          onChoose={piecesSize => choose({ piecesSize })}
          testid="set-pieces-size"
        />
      </div>
      <Notation now={now} />
      <Switch
        label={t('settings.contrast')}
        about={t('settings.contrastAbout')}
        on={now.contrast}
        onChange={toggle('contrast')}
        testid="set-contrast"
      />
      <Switch label={t('settings.coordinates')} on={now.coordinates} onChange={toggle('coordinates')} testid="set-coordinates" />
      {now.coordinates && (
        <Switch
          label={t('settings.everySquare')}
          on={now.names === 'every'}
          onChange={on => choose({ names: on ? 'every' : 'edge' })}
          testid="set-names"
        />
      )}
      <Switch label={t('settings.animation')} on={now.animation} onChange={toggle('animation')} testid="set-animation" />
    </section>
  );
}

function Notation({ now }: { now: Settings }) {
  const notations = [
    t('settings.notationUsual'),
    t('settings.notationLetters'),
    t('settings.notationEnglish'),
    t('settings.notationFigures'),
  ];
  const tenths = [t('settings.tenthsLow'), t('settings.tenthsMinute'), t('settings.tenthsNever')];
  return (
    <div class="pair">
      <Select
        label={t('settings.notation')}
        options={named(choices.notation, notations)}
        value={now.notation}
        onChoose={notation => choose({ notation })}
        testid="set-notation"
      />
      <Select
        label={t('settings.tenths')}
        options={named(choices.tenths, tenths)}
        value={now.tenths}
        onChoose={value => choose({ tenths: value })}
        testid="set-tenths"
      />
    </div>
  );
}

function Playing({ now }: { now: Settings }) {
  return (
    <section class="settings-part" aria-labelledby="settings-play">
      <h3 id="settings-play">{t('settings.partPlay')}</h3>
      <Switch label={t('settings.sound')} on={now.sound} onChange={toggle('sound')} testid="set-sound" />
      <label class="field">
        <span>{t('settings.volume')}</span>
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={Math.round(now.volume * 100)}
          disabled={!now.sound}
          onInput={event => choose({ volume: Number(event.currentTarget.value) / 100 })}
          data-testid="set-volume"
        />
      </label>
      <Switch label={t('settings.legalMoves')} on={now.legalMoves} onChange={toggle('legalMoves')} testid="set-legal-moves" />
      <Switch
        label={t('settings.premove')}
        about={t('settings.premoveAbout')}
        on={now.premove}
        onChange={toggle('premove')}
        testid="set-premove"
      />
      <Switch
        label={t('settings.confirm')}
        about={t('settings.confirmAbout')}
        on={now.confirmMoves}
        onChange={toggle('confirmMoves')}
        testid="set-confirm-moves"
      />
      <Switch
        label={t('settings.blindfold')}
        about={t('settings.blindfoldAbout')}
        on={now.blindfold}
        onChange={toggle('blindfold')}
        testid="set-blindfold"
      />
      {canAlert() && (
        <Switch
          label={t('settings.alerts')}
          about={t('settings.alertsAbout')}
          on={now.alerts}
          onChange={on => void chooseAlerts(on)}
          testid="set-alerts"
        />
      )}
    </section>
  );
}
