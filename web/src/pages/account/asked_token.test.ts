import { describe, expect, it } from 'vitest';
import { askedTokenOf } from './asked_token';

const kKnown = ['board:play', 'challenge:read', 'challenge:write'];

describe('the token that an address asks for', () => {
  it('has the scopes and the description of the query', () => {
    const asked = askedTokenOf('?scopes[]=challenge:write&scopes%5B%5D=board:play&description=My+board', kKnown);
    expect(asked).toEqual({ description: 'My board', scopes: ['board:play', 'challenge:write'] });
  });
  it('has no scopes that are unknown, and no description that is too long', () => {
    const asked = askedTokenOf(`?scopes[]=web:login&description=${'x'.repeat(100)}`, kKnown);
    expect(asked).toEqual({ description: 'x'.repeat(60), scopes: [] });
  });
  it('is none without either of them', () => {
    expect(askedTokenOf('', kKnown)).toBeNull();
    expect(askedTokenOf('?scopes=board:play', kKnown)).toBeNull();
  });
});
