import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'clock.title': 'Relógio de xadrez',
  'clock.lead': 'Este aparelho ao lado de um tabuleiro real: cada jogador carrega na sua metade. Funciona sem rede e continua depois de recarregar.',
  'clock.ready': 'Para o relógio',
  'clock.flip': 'Trocar de lado',
  'clock.pause': 'Pausa',
  'clock.resume': 'Continuar',
  'clock.end': 'Mais',
  'clock.set': 'Acertar outro tempo',
  'clock.again': 'O mesmo tempo outra vez',
  'clock.add': '{side}: mais dois minutos',
  'clock.moves': { one: '{count} lance', many: '{count} lances', other: '{count} lances' },
  'clock.press': 'Carregue depois de jogar',
  'clock.starts': 'Carregue para iniciar o relógio das brancas',
  'clock.firstMade': 'Carregue depois do primeiro lance das brancas',
  'clock.paused': 'Em pausa',
  'clock.fallen': '{Side}: a bandeira caiu.',
  'clock.turn': '{Side} a jogar: {time}.',
} satisfies Translation<typeof en>;
