import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'clock.title': 'Relógio de xadrez',
  'clock.lead':
    'Ponha este aparelho ao lado de um tabuleiro real: cada jogador toca na sua metade. Funciona sem rede e continua depois de recarregar.',
  'clock.ready': 'Para o relógio',
  'clock.flip': 'Trocar de lado',
  'clock.pause': 'Pausa',
  'clock.resume': 'Continuar',
  'clock.end': 'Mais',
  'clock.set': 'Acertar outro tempo',
  'clock.again': 'O mesmo tempo outra vez',
  'clock.add': '{side}: mais dois minutos',
  'clock.moves': { one: '{count} lance', many: '{count} lances', other: '{count} lances' },
  'clock.press': 'Toque depois de jogar',
  'clock.starts': 'Toque para iniciar o relógio das brancas',
  'clock.firstMade': 'Toque quando as brancas tiverem jogado',
  'clock.paused': 'Em pausa',
  'clock.fallen': '{Side}: a bandeira caiu.',
  'clock.turn': '{Side} a jogar: {time}.',
} satisfies Translation<typeof en>;
