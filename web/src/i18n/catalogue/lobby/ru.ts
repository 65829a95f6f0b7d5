import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'lobby.seeks': 'Кто ищет соперника',
  'lobby.none': 'Сейчас никто не ждёт. Ищите сами: кто придёт, сразу увидит.',
  'lobby.games': 'Идущие рейтинговые партии',
  'lobby.noGames': 'Рейтинговых партий сейчас нет.',
  'lobby.guests': 'Чтобы играть здесь, нужна учётная запись: у партий есть имена.',
  'lobby.account': 'Войти или создать',
  'lobby.clock': 'Часы',
  'lobby.color': 'Ваш цвет',
  'lobby.color.random': 'Случайно',
  'lobby.color.white': 'Белые',
  'lobby.color.black': 'Чёрные',
  'lobby.lowest': 'Рейтинг соперника от',
  'lobby.highest': 'до',
  'lobby.rated': 'На рейтинг',
  'lobby.casual': 'Без рейтинга',
  'lobby.seek': 'Искать соперника',
  'lobby.stay': 'Поиск длится, пока открыта эта страница.',
  'lobby.play': 'Играть',
  'lobby.end': 'Снять',
  'lobby.plays.white': 'играет белыми',
  'lobby.plays.black': 'играет чёрными',
  'lobby.gone': 'Там уже никто не ждёт.',
  'lobby.notYou': 'Ищут соперника с другим рейтингом.',
  'lobby.lost': 'Сервер сейчас недоступен; повторяем попытку.',
} satisfies Translation<typeof en>;
