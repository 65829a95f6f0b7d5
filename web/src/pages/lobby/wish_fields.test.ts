import { beforeAll, expect, it } from 'vitest';
import { builtCore } from '../../core/built';
import { coreFrom } from '../../core/core';
import { usualStart } from '../../core/start';
import type { Core } from '../../core/types';
import { allowsBerserk, clocks } from './wish_fields';

let core: Core;

beforeAll(async () => {
  core = await coreFrom(builtCore());
});

it.each(clocks)('berserk is offered with %s if the core has it', clock => {
  const open = () => core.open({ fen: usualStart, chess960: false, clock, rules: 'berserk' }).close();
  if (allowsBerserk(clock)) expect(open).not.toThrow();
  else expect(open).toThrow();
});
