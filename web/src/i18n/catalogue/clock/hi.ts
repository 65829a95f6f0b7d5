import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'clock.title': 'शतरंज घड़ी',
  'clock.lead': 'यह उपकरण असली बिसात के पास: हर खिलाड़ी अपना आधा हिस्सा दबाता है। बिना नेटवर्क के चलती है और दोबारा लोड होने पर भी चलती रहती है।',
  'clock.ready': 'घड़ी पर जाएँ',
  'clock.flip': 'पक्ष बदलें',
  'clock.pause': 'रोकें',
  'clock.resume': 'जारी रखें',
  'clock.end': 'और',
  'clock.set': 'दूसरा समय लगाएँ',
  'clock.again': 'वही समय फिर से',
  'clock.add': '{side}: दो मिनट और',
  'clock.moves': { one: '{count} चाल', other: '{count} चालें' },
  'clock.press': 'चाल चलकर दबाएँ',
  'clock.starts': 'सफ़ेद की घड़ी शुरू करने के लिए दबाएँ',
  'clock.firstMade': 'सफ़ेद की पहली चाल के बाद दबाएँ',
  'clock.paused': 'रुकी हुई',
  'clock.fallen': '{Side} का समय समाप्त हुआ, झंडा गिर गया।',
  'clock.turn': '{Side} की बारी: {time}।',
} satisfies Translation<typeof en>;
