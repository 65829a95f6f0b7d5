import { signal } from '@preact/signals';
import { language } from '../i18n/language';
import { load, save } from '../state/storage';

/**
 * Words read out by the browser's own voice. Voices that need a server elsewhere are not used: nothing that stands on the page leaves
 * the machine. Where the browser has no voice of its own for the language, nothing is offered.
 */

const key = 'rookery.aloud';
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether every step is read out by itself. */
export const readsAlways = signal(load(key, isBoolean) ?? false);

/** Counts up when the browser has found its voices, which takes it a while. */
const voicesKnown = signal(0);

const synthesis = (): SpeechSynthesis | undefined => globalThis.speechSynthesis;
synthesis()?.addEventListener?.('voiceschanged', () => (voicesKnown.value += 1));

/** A voice of this machine for the page's language, if there is one. */
function voice(): SpeechSynthesisVoice | undefined {
  void voicesKnown.value;
  const all = synthesis()?.getVoices() ?? [];
  return all.find(({ lang, localService }) => localService && lang.toLowerCase().startsWith(language.value));
}

export const canRead = (): boolean => voice() !== undefined;

/** A child listens slowly. */
const kRate = 0.9;

/** Reads `text`, instead of what is being read. */
export function read(text: string): void {
  const chosen = voice();
  const engine = synthesis();
  if (!chosen || !engine || text === '') return;
  engine.cancel();
  const words = new SpeechSynthesisUtterance(text);
  words.voice = chosen;
  words.lang = chosen.lang;
  words.rate = kRate;
  engine.speak(words);
}

export const hush = (): void => synthesis()?.cancel();

export function readAlways(on: boolean): void {
  readsAlways.value = on;
  save(key, on);
  if (!on) hush();
}
