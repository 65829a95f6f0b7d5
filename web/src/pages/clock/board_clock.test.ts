import { expect, it } from 'vitest';
import { builtCore } from '../../core/built';
import { coreFrom } from '../../core/core';
import { BoardClock, freshClock } from './board_clock';

it('keeps no press of the side whose clock stands', async () => {
  let now = 1_000;
  const clock = new BoardClock(await coreFrom(builtCore()), freshClock('5+0', 'white'), () => now);
  clock.press('black');
  expect(clock.face.value.running).toBe('white');
  now += 1_000;
  for (let again = 0; again < 3; again += 1) clock.press('black');
  expect(clock.kept.value.events).toEqual(['1000 press black']);
  clock.press('white');
  expect(clock.kept.value.events).toEqual(['1000 press black', '2000 press white']);
  expect(clock.face.value.running).toBe('black');
  clock.close();
});
