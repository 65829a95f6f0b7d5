import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'front.lobbyAbout': 'Найдите соперника на этом сервере или смотрите.',
  'front.analysisAbout': 'Разберите свои партии с движком.',
  'front.puzzlesAbout': 'Находите лучший ход, понемногу каждый день.',
  'front.arbiterAbout': 'Часы, ходы и правила для партии на настоящей доске.',
  'front.clockAbout': 'Это устройство вместо часов у настоящей доски.',
  'front.printAbout': 'Распечатайте доску, бумажные фигуры и книжечку правил.',
  'front.editorAbout': 'Расставьте фигуры, затем играйте или анализируйте.',
  'front.gamesAbout': 'Найдите сыгранные партии.',
  'front.tools': 'Ещё',
  'front.phone': 'Открыть на телефоне',
  'front.phoneAbout': 'В той же сети отсканируйте код или введите этот адрес.',
  'front.overHttp':
    'По http браузеры не дают странице работать без сети и показывать уведомления, кроме как на самом сервере. Остальное работает.',
  'front.httpsAtHome': 'Кто ведёт сервер, может запустить его с «--tls»: тогда он и дома работает по https.',
  'front.code': 'QR-код этого адреса',
  'front.version': 'Rookery {version}',
  'front.licence': 'Свободная программа, GPL 3 или новее',
  'front.docs': 'Документация',
  'front.source': 'Исходный код',
  'front.status': 'Состояние сервера',
} satisfies Translation<typeof en>;
