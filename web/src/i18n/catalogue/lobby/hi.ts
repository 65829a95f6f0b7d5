import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'lobby.seeks': 'कौन प्रतिद्वंद्वी खोज रहा है',
  'lobby.none': 'अभी कोई नहीं रुका है। ख़ुद प्रतिद्वंद्वी खोजें: जो आएगा, तुरंत देखेगा।',
  'lobby.games': 'चल रही रेटेड बाज़ियाँ',
  'lobby.noGames': 'अभी कोई रेटेड बाज़ी नहीं चल रही।',
  'lobby.guests': 'यहाँ खेलने के लिए खाता चाहिए, क्योंकि बाज़ियों पर नाम होते हैं।',
  'lobby.account': 'लॉग इन करें या बनाएँ',
  'lobby.clock': 'घड़ी',
  'lobby.color': 'आपका रंग',
  'lobby.color.random': 'यादृच्छिक',
  'lobby.color.white': 'सफ़ेद',
  'lobby.color.black': 'काला',
  'lobby.lowest': 'प्रतिद्वंद्वी की रेटिंग से',
  'lobby.highest': 'तक',
  'lobby.rated': 'रेटेड',
  'lobby.casual': 'बिना रेटिंग',
  'lobby.seek': 'प्रतिद्वंद्वी खोजें',
  'lobby.stay': 'जब तक यह पेज खुला है, खोज बनी रहती है।',
  'lobby.play': 'खेलें',
  'lobby.end': 'वापस लें',
  'lobby.plays.white': 'सफ़ेद से खेलेगा',
  'lobby.plays.black': 'काले से खेलेगा',
  'lobby.gone': 'वहाँ अब कोई नहीं रुका।',
  'lobby.notYou': 'दूसरी रेटिंग का प्रतिद्वंद्वी चाहिए।',
  'lobby.lost': 'सर्वर अभी नहीं मिल रहा; फिर कोशिश हो रही है।',
} satisfies Translation<typeof en>;
