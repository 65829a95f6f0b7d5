import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'ownClock.increment': 'वृद्धि',
  'ownClock.delay': 'विलंब',
  'ownClock.bronstein': 'ब्रॉनस्टीन',
  'ownClock.days': 'दिन',
  'ownClock.perMove': 'सेकंड प्रति चाल',
  'ownClock.delaySeconds': 'विलंब, सेकंड',
  'ownClock.givenBack': 'ब्रोंस्टीन, सेकंड',
  'ownClock.moves': 'चालें',
  'ownClock.minutes': 'मिनट',
  'ownClock.thenMinutes': 'फिर मिनट',
  'ownClock.daysPerMove': 'दिन प्रति चाल',
  'ownClock.more': 'अवधि जोड़ें',
  'ownClock.less': 'आख़िरी हटाएँ',
  'ownClock.both': 'दोनों पक्षों का समय',
  'ownClock.of': '{side} का समय',
  'ownClock.unequal': 'असमान समय',
} satisfies Translation<typeof en>;
