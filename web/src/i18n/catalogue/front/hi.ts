import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'front.lobbyAbout': 'यहाँ प्रतिद्वंद्वी खोजें, या देखें।',
  'front.analysisAbout': 'इंजन के साथ अपनी बाज़ियाँ परखें।',
  'front.puzzlesAbout': 'सबसे अच्छी चाल खोजें, हर दिन थोड़ा।',
  'front.arbiterAbout': 'असली बिसात की बाज़ी के लिए घड़ी, चालें और नियम।',
  'front.clockAbout': 'इस उपकरण को असली बिसात की घड़ी बनाएँ।',
  'front.printAbout': 'बिसात, काग़ज़ के मोहरे और नियम-पुस्तिका छापें।',
  'front.editorAbout': 'मोहरे ख़ुद रखिए, फिर खेलिए या विश्लेषण कीजिए।',
  'front.gamesAbout': 'खेली हुई बाज़ियाँ फिर पाएँ।',
  'front.tools': 'और भी',
  'front.phone': 'फ़ोन पर खोलें',
  'front.phoneAbout': 'उसी नेटवर्क पर कोड स्कैन करें या यह पता लिखें।',
  'front.overHttp': 'http पर ब्राउज़र ऑफ़लाइन काम और सूचनाएँ नहीं होने देते, सिवाय सर्वर वाली मशीन के। बाकी सब चलता है।',
  'front.httpsAtHome': 'सर्वर चलाने वाला उसे “--tls” के साथ शुरू कर सकता है: तब घर पर भी https चलता है।',
  'front.code': 'इस पते का QR कोड',
  'front.version': 'Rookery {version}',
  'front.licence': 'मुक्त सॉफ़्टवेयर, GPL 3 या बाद का',
  'front.docs': 'दस्तावेज़',
  'front.source': 'सोर्स कोड',
  'front.status': 'सर्वर की स्थिति',
} satisfies Translation<typeof en>;
