import { expect, it } from 'vitest';
import { sent } from './use_settings';

it('sends what was changed alone, and an emptied limit as the usual one', () => {
  expect(sent({ greeting: 'Welcome' })).toEqual({ greeting: 'Welcome' });
  expect(sent({ gamesPerMinute: undefined, linesPerMinute: 0 })).toEqual({ gamesPerMinute: -1, linesPerMinute: 0 });
});
