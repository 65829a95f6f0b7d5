import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'clock.title': 'ساعة الشطرنج',
  'clock.lead': 'هذا الجهاز بجانب رقعة حقيقية: يضغط كل لاعب نصفه. تعمل دون شبكة، وتستمر بعد إعادة التحميل.',
  'clock.ready': 'إلى الساعة',
  'clock.flip': 'تبديل الجانبين',
  'clock.pause': 'إيقاف مؤقت',
  'clock.resume': 'متابعة',
  'clock.end': 'المزيد',
  'clock.set': 'ضبط وقت آخر',
  'clock.again': 'الوقت نفسه مرة أخرى',
  'clock.add': '{side}: دقيقتان إضافيتان',
  'clock.moves': {
    zero: '{count} نقلة',
    one: 'نقلة واحدة',
    two: 'نقلتان',
    few: '{count} نقلات',
    many: '{count} نقلة',
    other: '{count} نقلة',
  },
  'clock.press': 'اضغط بعد أن تلعب',
  'clock.starts': 'اضغط لتشغيل ساعة الأبيض',
  'clock.firstMade': 'اضغط بعد النقلة الأولى للأبيض',
  'clock.paused': 'متوقفة',
  'clock.fallen': '{Side}: سقط العلم.',
  'clock.turn': 'الدور على {Side}: {time}.',
} satisfies Translation<typeof en>;
