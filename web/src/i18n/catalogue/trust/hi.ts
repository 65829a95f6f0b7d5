import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'trust.title': 'इस सर्वर पर भरोसा करें',
  'trust.lead':
    'इस सर्वर ने https के लिए अपना प्रमाणपत्र ख़ुद बनाया है। अपने डिवाइस को एक बार बताएँ कि वह इस पर भरोसा करे: उसके बाद ब्राउज़र चेतावनी नहीं देता, और ऑफ़लाइन काम और सूचनाएँ चलती हैं।',
  'trust.download': 'प्रमाणपत्र डाउनलोड करें',
  'trust.continue': 'https से आगे बढ़ें',
  'trust.done': 'यह कनेक्शन सुरक्षित है: आपका डिवाइस इस सर्वर पर भरोसा करता है।',
  'trust.none': 'इस सर्वर का अपना कोई प्रमाणपत्र नहीं है जिस पर डिवाइस को भरोसा करना पड़े।',
  'trust.steps': 'फिर, अपने डिवाइस पर',
  'trust.android': 'सेटिंग खोलें और “CA certificate” खोजें। “फिर भी इंस्टॉल करें” चुनें, फिर डाउनलोड की गई फ़ाइल।',
  'trust.ios':
    'यह पेज Safari में खोलें और डाउनलोड की अनुमति दें। सेटिंग → सामान्य → VPN और डिवाइस प्रबंधन में प्रोफ़ाइल इंस्टॉल करें। फिर सेटिंग → सामान्य → परिचय → प्रमाणपत्र विश्वास सेटिंग में उसे चालू करें।',
  'trust.windows': 'डाउनलोड की गई फ़ाइल खोलें, “Install Certificate”, “Current User” चुनें और उसे “Trusted Root Certification Authorities” में रखें।',
  'trust.macos': 'डाउनलोड की गई फ़ाइल खोलें: Keychain Access उसे जोड़ता है। वहाँ उस पर डबल-क्लिक करें और “Trust” में “Always Trust” चुनें।',
  'trust.linux':
    'Chromium: सेटिंग → निजता और सुरक्षा → सुरक्षा → प्रमाणपत्र प्रबंधित करें → Authorities → Import। पूरे Debian या Ubuntu के लिए: फ़ाइल को /usr/local/share/ca-certificates में कॉपी करें और sudo update-ca-certificates चलाएँ।',
  'trust.firefox':
    'Firefox की अपनी सूची है: सेटिंग → Privacy & Security → View Certificates → Authorities → Import। “identify websites” पर निशान लगाएँ।',
  'trust.limits': 'यह प्रमाणपत्र केवल निजी पतों और नामों के लिए मान्य है: कोई इससे दूसरी वेबसाइट का रूप नहीं ले सकता।',
  'trust.compare':
    'अजनबियों के साथ साझा नेटवर्क पर पहले मिलाएँ: सर्वर का टर्मिनल इस फ़िंगरप्रिंट की शुरुआत दिखाता है, और आपका डिवाइस इंस्टॉल करने से पहले उसे दिखाता है।',
  'trust.fingerprint': 'SHA-256 फ़िंगरप्रिंट',
} satisfies Translation<typeof en>;
