import { t } from './catalogue';

/** Why a house did not do what was asked, by the status of its answer and by what was wrong: "clock, byte 3", "address". */
export function houseFault(status: number, where: string): string {
  switch (where.split(',')[0]) {
    case 'address':
      return t('house.tooMany');
    case 'store':
      return t(status === 500 ? 'house.damaged' : 'house.store');
    case 'name':
    case 'opponent':
      return t('house.name');
    case 'clock':
      return t('house.clock');
    case 'fen':
      return t('house.position');
    case 'v':
      return t('house.newer');
    default:
      return t('house.answered', { status });
  }
}
