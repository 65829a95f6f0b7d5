import type { ErrorBody } from '../core/errors';
import { serverErrorWords } from '../i18n/server_errors';
import { AccountError } from '../server/ask';

type Code = ErrorBody['code'];

/** Makes what says why a request failed. `own`: what a page says of some codes; `lost`: what it says if there was no answer. */
export const errorWords =
  (own: Partial<Record<Code, () => string>>, lost: () => string) =>
  (error: unknown): string => {
    const code = error instanceof AccountError ? error.code : null;
    return code === null ? lost() : (own[code]?.() ?? serverErrorWords(code, code));
  };
