import type { Translation } from '../../text';
import type { en } from './en';

export default {
  title: 'للمعلمين',
  lead: 'ثمانية دروس من 45 دقيقة لصف لم يلعب الشطرنج من قبل.',
  need: 'يلزم شاشة يراها الجميع ورقعة لكل طفلين، أو جهاز لكل طفل. لا حاجة إلى حسابات، ولا إلى الإنترنت بعد الزيارة الأولى.',
  lesson: 'الدرس {number}',
  minutes: '{count} د',
  first: 'ترحيب: رتبوا الرقعة معًا، وليمسك كل طفل رخًا.',
  repeat: 'مراجعة: طفلان يعرضان ما يتذكرانه.',
  learn: 'نتعلم معًا: {title}',
  play: 'نلعب أزواجًا: {title}',
  playHelp: 'مباراة كاملة مع مساعدة: {title}',
  friends: 'مباراة كاملة لاثنين على رقعة واحدة. ما تلمسه تحركه.',
  puzzles: 'ألغاز: خمسة لكل طفل، ثم يعرض واحدًا على الصف.',
  sheet: 'ورقة عمل: {title}',
  answers: 'الحلول: {title}',
  name: 'الاسم',
} satisfies Translation<typeof en>;
