import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'trust.title': '信任此服务器',
  'trust.lead': '此服务器为 https 自行签发了证书。请让您的设备信任它一次：之后浏览器不再警告，离线使用和通知也能工作。',
  'trust.download': '下载证书',
  'trust.continue': '使用 https 继续',
  'trust.done': '此连接是安全的：您的设备信任此服务器。',
  'trust.none': '此服务器没有需要设备信任的自有证书。',
  'trust.steps': '然后在您的设备上',
  'trust.android': '打开“设置”，搜索“CA 证书”。选择“仍然安装”，再选择下载的文件。',
  'trust.ios':
    '在 Safari 中打开此页面并允许下载。在“设置”→“通用”→“VPN 与设备管理”中安装描述文件，然后在“设置”→“通用”→“关于本机”→“证书信任设置”中启用。',
  'trust.windows': '打开下载的文件，选择“安装证书”→“当前用户”，存放到“受信任的根证书颁发机构”。',
  'trust.macos': '打开下载的文件，“钥匙串访问”会添加它。在其中双击它，在“信任”下选择“始终信任”。',
  'trust.linux':
    'Chromium：设置 → 隐私和安全 → 安全 → 管理证书 → 授权机构 → 导入。对整个 Debian 或 Ubuntu：把文件复制到 /usr/local/share/ca-certificates，然后运行 sudo update-ca-certificates。',
  'trust.firefox': 'Firefox 有自己的列表：设置 → 隐私与安全 → 查看证书 → 证书颁发机构 → 导入，并勾选“标识网站”。',
  'trust.limits': '该证书只对私有地址和名称有效：没有人能用它冒充其他网站。',
  'trust.compare': '在与陌生人共用的网络中，请先核对：服务器的终端会显示此指纹的开头，您的设备在安装证书前也会显示它。',
  'trust.fingerprint': 'SHA-256 指纹',
} satisfies Translation<typeof en>;
