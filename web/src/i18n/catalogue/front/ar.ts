import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'front.lobbyAbout': 'اعثر على خصم هنا، أو شاهد.',
  'front.analysisAbout': 'راجع مبارياتك مع المحرّك.',
  'front.puzzlesAbout': 'ابحث عن أفضل نقلة، قليلًا كل يوم.',
  'front.arbiterAbout': 'الساعة والنقلات والقوانين لمباراة على رقعة حقيقية.',
  'front.clockAbout': 'استعمل هذا الجهاز ساعةً لرقعة حقيقية.',
  'front.printAbout': 'اطبع رقعة وقطعًا ورقية وكتيّب القواعد.',
  'front.editorAbout': 'ضع القطع بنفسك، ثم العب أو حلّل.',
  'front.gamesAbout': 'اعثر على المباريات التي لعبتها.',
  'front.tools': 'المزيد',
  'front.phone': 'افتح على الهاتف',
  'front.phoneAbout': 'على الشبكة نفسها، امسح الرمز أو اكتب هذا العنوان.',
  'front.overHttp': 'عبر http لا تسمح المتصفحات بالعمل دون اتصال ولا بالإشعارات إلا على جهاز الخادم نفسه. كل ما عدا ذلك يعمل.',
  'front.httpsAtHome': 'يستطيع من يشغّل الخادم أن يبدأه بالخيار «--tls»، فيعمل عندئذ عبر https في البيت.',
  'front.code': 'رمز QR لهذا العنوان',
  'front.version': 'Rookery {version}',
  'front.licence': 'برنامج حر، GPL 3 أو أحدث',
  'front.docs': 'التوثيق',
  'front.source': 'الشيفرة المصدرية',
  'front.status': 'حالة الخادم',
} satisfies Translation<typeof en>;
