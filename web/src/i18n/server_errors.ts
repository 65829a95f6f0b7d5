import type { ErrorBody } from '../core/errors';
import { t } from './catalogue/errors';

/** Why a server did not do what was asked; `shown` stands for a code that has no words of its own: the status of the answer, or the code. */
export function serverErrorWords(code: ErrorBody['code'], shown: number | string): string {
  switch (code) {
    case 'too_many_requests':
    case 'overloaded':
      return t('server.tooMany');
    case 'unavailable':
      return t('server.store');
    case 'game_damaged':
      return t('server.damaged');
    case 'invalid_name':
      return t('server.name');
    case 'invalid_clock':
      return t('server.clock');
    case 'invalid_fen':
    case 'position_is_over':
      return t('server.position');
    case 'unsupported_version':
      return t('server.newer');
    default:
      return t('server.answered', { status: shown });
  }
}

/** What a status says when no error came with it: what stands in front of a server has its own words. */
export function codeOfStatus(status: number): ErrorBody['code'] {
  if (status === 429) return 'too_many_requests';
  return status === 503 ? 'unavailable' : 'unknown';
}
