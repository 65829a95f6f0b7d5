import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'lobby.seeks': 'من يبحث عن خصم',
  'lobby.none': 'لا أحد ينتظر الآن. ابحث أنت عن خصم: من يأتِ يره فورًا.',
  'lobby.games': 'مباريات مصنفة جارية',
  'lobby.noGames': 'لا توجد مباراة مصنفة جارية الآن.',
  'lobby.guests': 'للعب هنا تحتاج إلى حساب، فالمباريات تحمل أسماء.',
  'lobby.account': 'ادخل أو أنشئ حسابًا',
  'lobby.clock': 'الساعة',
  'lobby.color': 'لونك',
  'lobby.color.random': 'عشوائي',
  'lobby.color.white': 'الأبيض',
  'lobby.color.black': 'الأسود',
  'lobby.lowest': 'تصنيف الخصم من',
  'lobby.highest': 'إلى',
  'lobby.rated': 'مصنفة',
  'lobby.casual': 'ودية',
  'lobby.seek': 'ابحث عن خصم',
  'lobby.stay': 'يبقى بحثك ما دامت هذه الصفحة مفتوحة.',
  'lobby.play': 'العب',
  'lobby.end': 'اسحب',
  'lobby.plays.white': 'يلعب بالأبيض',
  'lobby.plays.black': 'يلعب بالأسود',
  'lobby.gone': 'لم يعد أحد ينتظر هناك.',
  'lobby.notYou': 'المطلوب خصم بتصنيف آخر.',
  'lobby.lost': 'تعذر الوصول إلى الخادم الآن؛ تُعاد المحاولة.',
} satisfies Translation<typeof en>;
