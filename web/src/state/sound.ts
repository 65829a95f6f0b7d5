import { settings } from './settings';

/** All sounds are synthesised here, from oscillators and noise, without files. */
export type Sound = 'touch' | 'move' | 'capture' | 'check' | 'low' | 'end' | 'won';

let context: AudioContext | null = null;
/** Longer than any sound takes. */
const kRestMs = 1_000;
let rest: ReturnType<typeof setTimeout> | undefined;

interface Tone {
  /** Seconds after the start of the sound. */
  at: number;
  from: number;
  to: number;
  length: number;
  loud: number;
  shape: OscillatorType;
}

const knock = (at: number, pitch: number, loud: number): Tone[] => [
  { at, from: pitch, to: pitch * 0.45, length: 0.09, loud, shape: 'sine' },
  { at, from: pitch * 3.1, to: pitch * 1.4, length: 0.025, loud: loud * 0.5, shape: 'triangle' },
];
const bell = (at: number, pitch: number, loud: number): Tone => ({
  at,
  from: pitch,
  to: pitch,
  length: 0.5,
  loud,
  shape: 'sine',
});

const sounds: Record<Sound, Tone[]> = {
  touch: knock(0, 420, 0.15),
  move: knock(0, 260, 0.5),
  capture: [...knock(0, 220, 0.5), ...knock(0.06, 320, 0.35)],
  check: [...knock(0, 260, 0.5), bell(0.03, 880, 0.1)],
  low: [bell(0, 988, 0.12), bell(0.22, 988, 0.12)],
  won: [bell(0, 523, 0.14), bell(0.1, 659, 0.13), bell(0.2, 784, 0.13), bell(0.32, 1047, 0.15), bell(0.36, 1319, 0.07)],
  end: [bell(0, 523, 0.14), bell(0.12, 659, 0.12), bell(0.24, 784, 0.12)],
};

function schedule(audio: AudioContext, tone: Tone, out: AudioNode): void {
  const begin = audio.currentTime + tone.at;
  const [oscillator, volume] = [audio.createOscillator(), audio.createGain()];
  oscillator.type = tone.shape;
  oscillator.frequency.setValueAtTime(tone.from, begin);
  oscillator.frequency.exponentialRampToValueAtTime(tone.to, begin + tone.length);
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(tone.loud, begin + 0.004);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + tone.length);
  oscillator.connect(volume).connect(out);
  oscillator.start(begin);
  oscillator.stop(begin + tone.length);
}

/** Plays `sound` unless it is muted. Browsers stay silent before the first interaction with the page. */
export function play(sound: Sound): void {
  if (!settings.peek().sound || settings.peek().volume === 0 || typeof AudioContext === 'undefined') return;
  if (context === null && navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  // A running context also computes silence, so it is suspended until the next sound.
  clearTimeout(rest);
  rest = setTimeout(() => void context?.suspend(), kRestMs);
  const master = context.createGain();
  master.gain.value = settings.peek().volume;
  master.connect(context.destination);
  for (const tone of sounds[sound]) schedule(context, tone, master);
}
