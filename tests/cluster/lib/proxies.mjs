import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The configurations of docs/operation.md, without TLS, for these nodes. */
const documented = language => {
  const text = readFileSync(new URL('../../../docs/operation.md', import.meta.url), 'utf8');
  return new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(text)[1];
};

const written = (file, text) => {
  writeFileSync(file, text);
  return file;
};

/** Each makes the command from a folder, a port and the nodes' addresses. */
export const proxies = {
  haproxy(folder, port, nodes) {
    const servers = nodes.map((address, index) => `    server node${index + 1} ${address}`).join('\n');
    const text = documented('haproxy')
      .replace(/bind [^\n]*/, `bind 127.0.0.1:${port}`)
      .replace(/( *server node\d [^\n]*\n)+/, `${servers}\n`);
    return ['haproxy', '-db', '-f', written(join(folder, 'haproxy.cfg'), text)];
  },
  nginx(folder, port, nodes) {
    const text = documented('nginx')
      .replace(
        /(\s*server 10\.0\.0\.\d:8000([^\n]*)\n)+/,
        (_, __, options) => `\n${nodes.map(one => `    server ${one}${options}`).join('\n')}\n`,
      )
      .replace(/listen 443 ssl/, `listen 127.0.0.1:${port}`)
      .replace(/ *ssl_certificate[^\n]*\n/g, '');
    const file = written(join(folder, 'nginx.conf'), `events {}\nhttp {\naccess_log off;\n${text}}\n`);
    return ['nginx', '-p', folder, '-c', file, '-g', `daemon off; pid ${folder}/pid; error_log stderr;`];
  },
};
