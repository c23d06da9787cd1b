import { expect, it } from 'vitest';
import { type Device, deviceOf } from './page-request.ts';

/** User agents of iPhones: Safari's, and the prefix to which apps add their names. */
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = (model: string, rest: string) =>
  `Mozilla/5.0 (Linux; Android 13; ${model}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/121.0.0.0 ${rest}`;
const MOBILE = 'Mobile Safari/537.36';
const IPAD_AS_MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each<[Device, string]>([
  // Apps with an embedded browser, some without a browser's name.
  ['phone', android('ABC-1', `${MOBILE} Instagram 340.0.0.1 Android (31/12; 320dpi; 720x1371)`)],
  ['phone', `${IPHONE} Mobile/15E148 Instagram 339.0.3.12.91 (iPhone15,2; iOS 17_5; sv_SE; scale=3.00)`],
  ['phone', `${IPHONE} Mobile/15E148 Barcelona 320.0.0.28.109 (iPhone14,5; iOS 17_3; sv_SE; sv)`],
  ['phone', `${IPHONE} Mobile/21F90 [FBAN/FBIOS;FBAV/465.0.1.41.103;FBDV/iPhone15,2;FBMD/iPhone;FBSN/iOS]`],
  ['phone', android('SM-S911B Build/UP1A', `${MOBILE} [FB_IAB/FB4A;FBAV/466.0.0.55.85;IABMV/1;]`)],
  ['phone', `${IPHONE} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/462.0.0.31.107;FBDV/iPhone14,5]`],
  ['phone', `${IPHONE} Mobile/15E148 Snapchat/12.82.0.39 (like Safari/8618.1.15.10.15, panda)`],
  ['phone', android('SM-A536B', `${MOBILE}Snapchat12.72.0.48 (SM-A536B; Android 13#A536BXXS; gzip; )`)],
  [
    'phone',
    `${IPHONE} Mobile/15E148 musical_ly_32.5.0 JsSdk/2.0 Channel/App Store BytedanceWebview/d8a21c6 FalconTag/`,
  ],
  ['phone', android('M2101K6G', `${MOBILE} trill_320503 AppName/trill BytedanceWebview/d8a21c6`)],
  ['phone', `${IPHONE} Mobile/15E148 Safari Line/14.3.0`],
  ['phone', android('SO-51C', `${MOBILE} Line/14.2.1/IAB`)],
  ['phone', `${IPHONE} Mobile/15E148 MicroMessenger/8.0.47(0x18002f2c) NetType/WIFI Language/zh_CN`],
  ['phone', android('22081212C', `${MOBILE} XWEB/1160065 MicroMessenger/8.0.47.2560 WeChat/arm64 Weixin`)],
  ['phone', `${IPHONE} Mobile/15E148 [Pinterest/iOS]`],
  ['phone', `${IPHONE} Mobile/15E148 Twitter for iPhone/10.27`],
  ['phone', android('Pixel 7', `${MOBILE} TwitterAndroid`)],
  ['phone', `${IPHONE} Mobile/15E148 [LinkedInApp]/9.29.6`],
  ['phone', `${IPHONE} Mobile/15E148 WhatsApp/2.24.4.78`],
  ['phone', android('SM-S918B', `${MOBILE} Telegram-Android/10.8.1 (Samsung SM-S918B; Android 14; SDK 34)`)],
  ['phone', `${IPHONE} Mobile/15E148 Viber/21.8.0`],
  ['phone', `${IPHONE} GSA/302.0.603406840 Mobile/15E148 Safari/604.1`],
  ['phone', android('Pixel 8', `Mobile DuckDuckGo/5 Safari/537.36`)],
  ['phone', android('SM-G998N', `${MOBILE};KAKAOTALK 2410450`)],
  ['phone', `${IPHONE} Mobile/15E148 KAKAOTALK/10.5.5 (INAPP)`],
  ['phone', `${IPHONE} Mobile/15E148 Outlook-iOS/723.4027091.prod.iphone (4.2410.0)`],
  ['phone', `${IPHONE} Mobile/15E148 QR-Scanner/1.0`],
  ['phone', android('SM-A125F', `${MOBILE} QRbot/3.2.1`)],
  ['phone', android('SM-A125F', `${MOBILE} com.example.barcodescanner/4.7`)],
  ['phone', `${IPHONE} Mobile/15E148`],
  ['phone', IPHONE],
  // Phones whose browsers are less common.
  [
    'phone',
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.0',
  ],
  ['phone', android('JNY-LX1; HMSCore 6.13.0.302', `HuaweiBrowser/14.0.3.301 ${MOBILE}`)],
  ['phone', android('CUBOT X70', MOBILE)],
  ['phone', 'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0'],
  ['phone', 'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5'],
  ['phone', 'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16'],
  // Tablets.
  ['tablet', android('SM-X700', 'Safari/537.36 Instagram 320.0 Android (33/13; 340dpi; 1600x2452; SM-X700)')],
  ['tablet', android('SM-T510', 'Safari/537.36 [FB_IAB/FB4A;FBAV/466.0.0.55.85;]')],
  [
    'tablet',
    'Mozilla/5.0 (iPad; CPU OS 17_3 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 320.0.0',
  ],
  ['tablet', `${IPAD_AS_MAC} Mobile/15E148 [FBAN/FBIOS;FBAV/448;FBDV/iPad13,16;FBMD/iPad]`],
  ['tablet', `${IPAD_AS_MAC} Mobile/15E148`],
  ['tablet', `${IPAD_AS_MAC} CriOS/121 Version/11.1.1 Safari/605.1.15`],
  [
    'tablet',
    'Mozilla/5.0 (Linux; Android 9; KFMAWI) AppleWebKit/537.36 Silk/108.4.6 like Chrome/108 Safari/537.36',
  ],
  ['tablet', 'Mozilla/5.0 (Linux; U; Android 4.0.3; KFTT) AppleWebKit/535.19 Silk/3.13 Mobile Safari/535.19'],
  ['tablet', 'Mozilla/5.0 (Android 14; Tablet; rv:128.0) Gecko/128.0 Firefox/128.0'],
  // Computers.
  ['desktop', `${IPAD_AS_MAC} Version/17.3 Safari/605.1.15`],
  ['desktop', `${WINDOWS} Chrome/121.0.0.0 Safari/537.36`],
  ['desktop', 'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; Tablet PC 2.0; rv:11.0) like Gecko'],
  ['desktop', `${WINDOWS} Chrome/120 Safari/537.36 MicroMessenger/7.0.20 WindowsWechat`],
])('a guest with a %s: %s (R-scans-4)', (device, userAgent) => expect(deviceOf(userAgent)).toBe(device));

it.each([
  // Previews in chats.
  'Viber/13.3.0 CFNetwork',
  'Viber/13.3.0.1 CFNetwork/1240.0.4 Darwin/20.6.0',
  'WhatsApp/2',
  'WhatsApp/2.23.20.0 A',
  'TelegramBot (like TwitterBot)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  `${IPAD_AS_MAC} Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0`,
  'facebookexternalhit/1.1;kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
  'facebookexternalhit/1.1;line-poker/1.0',
  'meta-externalfetcher/1.1',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
  'Mastodon/4.2.1 (http.rb/5.1.1; +https://mastodon.example/)',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots',
  'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)',
  `${WINDOWS} Chrome/113.0.0.0 Safari/537.36 Google-PageRenderer Google (+https://developers.google.com/)`,
  // Libraries that apps fetch with.
  'Dalvik/2.1.0 (Linux; U; Android 13; SM-S908B Build/TP1A.220624.014)',
  'GroupMe/6.1 (iPhone; iOS 17.0; Scale/3.00)',
  'com.apple.WebKit.Networking/8617.1.17.10.9 CFNetwork/1490.0.4 Darwin/23.2.0',
  'Signal-Android/6.47 Android/33',
  'Dart/3.3 (dart:io)',
  'okhttp/4.12.0',
  'Java/17.0.2',
  'python-requests/2.31.0',
  'node',
  // Link scanners of mail programs, and other bots.
  'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17231; Pro)',
  'Mozilla/4.0 (compatible; ms-office; MSOffice 16)',
  `${WINDOWS} Chrome/80 Safari/537.36 BarracudaCentral`,
  `${WINDOWS} Chrome/120.0.0.0 Safari/537.36 SafeLinks`,
  'Mozilla/5.0 (compatible; ProofpointURLDefense/1.0)',
  'Mozilla/5.0 (Windows; U; Windows NT 5.1; en-US; rv:1.8.1) Trend Micro WTP',
  'Mozilla/5.0 (compatible; Cisco Secure Email)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/121.0 Safari/537.36',
  `${IPHONE} Version/17.0 Mobile/15E148 Safari/604.1 (compatible; Applebot/0.1)`,
  android('Nexus 5X', `${MOBILE} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`),
  '',
])('nobody: %s (R-scans-4)', (userAgent) => expect(deviceOf(userAgent)).toBeNull());
