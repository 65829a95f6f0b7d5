import { t } from './catalogue';

/** Why a server did not do what was asked, by the status of its answer and by what was wrong: "clock, byte 3", "address". */
export function serverFault(status: number, where: string): string {
  switch (where.split(',')[0]) {
    case 'address':
      return t('server.tooMany');
    case 'store':
      return t(status === 500 ? 'server.damaged' : 'server.store');
    case 'name':
    case 'opponent':
      return t('server.name');
    case 'clock':
      return t('server.clock');
    case 'fen':
      return t('server.position');
    case 'v':
      return t('server.newer');
    default:
      return t('server.answered', { status });
  }
}
