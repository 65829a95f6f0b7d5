import { t } from '../../i18n/catalogue/account';
import type { NameOf } from '../../i18n/message';

type Key = NameOf<'account'>;
type ScopeOf<K> = K extends `scope.${infer S}` ? S : never;

/** The words for what each scope grants, by its name in the Lichess API. */
const kWords = {
  'preference:read': () => t('scope.preference:read'),
  'preference:write': () => t('scope.preference:write'),
  'email:read': () => t('scope.email:read'),
  'challenge:read': () => t('scope.challenge:read'),
  'challenge:write': () => t('scope.challenge:write'),
  'challenge:bulk': () => t('scope.challenge:bulk'),
  'tournament:write': () => t('scope.tournament:write'),
  'team:read': () => t('scope.team:read'),
  'team:write': () => t('scope.team:write'),
  'team:lead': () => t('scope.team:lead'),
  'follow:read': () => t('scope.follow:read'),
  'follow:write': () => t('scope.follow:write'),
  'msg:write': () => t('scope.msg:write'),
  'board:play': () => t('scope.board:play'),
  'bot:play': () => t('scope.bot:play'),
  'study:read': () => t('scope.study:read'),
  'study:write': () => t('scope.study:write'),
} satisfies Record<ScopeOf<Key>, () => string>;

/** All that a token may grant. */
export const scopeNames = Object.keys(kWords);

export const wordsOfScope = (scope: string): string => (Object.hasOwn(kWords, scope) ? kWords[scope as keyof typeof kWords]() : scope);

/** What a program may do, in words. */
export function ScopeList({ scopes }: { scopes: string[] }) {
  return (
    <ul class="scopes" data-testid="scopes">
      {[t('authorize.public'), ...scopes.map(wordsOfScope)].map(words => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}
