import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', undefined);
const { tellsNewer } = await import('./versions');

describe('a worker that tells of its version', () => {
  it.each([
    ['has newer files', { kind: 'version', files: ['/', '/assets/index-2.js'] }, true],
    ['has this page’s files', { kind: 'version', files: ['/', '/assets/index-1.js'] }, false],
    ['says something else', { kind: 'other', files: [] }, false],
    ['says nothing that can be read', { kind: 'version', files: '/' }, false],
    ['is silent', null, false],
  ])('%s', (_, message, expected) => expect(tellsNewer(message, '/assets/index-1.js')).toBe(expected));
});
