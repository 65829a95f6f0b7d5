/**
 * Renders the documentation of this repository as pages that the server serves under /docs: `node render.mjs FOLDER`. Links between
 * documents stay links; what leads to a file of the source code becomes its name, for that file comes with the source.
 */
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import { gfmHeadingId } from 'marked-gfm-heading-id';

const repository = fileURLToPath(new URL('../../', import.meta.url));

/** Documents that are not in docs/. */
const outside = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'LICENSES/README.md',
  'web/README.md',
  'web/src/styles/README.md',
];

/** Which document stands where in the list of all of them; what is not named here stands at the list's end. */
const groups = [
  ['To begin', ['README.md', 'docs/install.md', 'docs/features.md', 'docs/scenarios.md']],
  ['To run a server', ['docs/operation.md', 'docs/configuration.md', 'docs/security.md', 'docs/performance.md']],
  ['The game', ['docs/laws.md', 'docs/analysis.md', 'docs/puzzles.md', 'docs/pgn.md', 'docs/compact-games.md']],
  ['The engine', ['docs/engine/uci.md', 'docs/engine/levels.md', 'docs/engine/search.md', 'docs/engine/training.md', 'docs/match.md']],
  [
    'For programs',
    [
      'docs/lichess-api.md',
      'docs/http-api.md',
      'docs/protocol.md',
      'docs/library.md',
      'docs/python.md',
      'docs/javascript.md',
      'docs/stability.md',
    ],
  ],
  [
    'To take part',
    ['CONTRIBUTING.md', 'ARCHITECTURE.md', 'docs/testing.md', 'docs/glossary.md', 'web/README.md', 'web/src/styles/README.md'],
  ],
  ['Licence and history', ['LICENSES/README.md', 'CHANGELOG.md', 'docs/roadmap.md']],
];

const escaped = text => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** The address of a document: docs/engine/uci.md is /docs/engine/uci.html, web/README.md is /docs/web-readme.html. */
const addressOf = file =>
  `/docs/${file.startsWith('docs/') ? file.slice('docs/'.length, -'.md'.length) : file.slice(0, -'.md'.length).toLowerCase().replace(/\//g, '-')}.html`;

function documents() {
  const inside = readdirSync(join(repository, 'docs'), { recursive: true })
    .map(name => `docs/${name}`)
    .filter(name => name.endsWith('.md'))
    .sort();
  return [...outside, ...inside];
}

const titleOf = (file, text) => (/^# +(.+)$/m.exec(text)?.[1] ?? file).replace(/[`*]/g, '');

/** Where a link of `file` leads on the server; null: to nothing that is served. */
function resolved(href, file, known) {
  if (/^[a-z]+:/.test(href)) return { href, isOutside: true };
  if (href.startsWith('#')) return { href };
  const [path, hash = ''] = href.split('#');
  const target = normalize(join(dirname(file), path)).replace(/\/$/, '');
  if (known.has(target)) return { href: addressOf(target) + (hash && `#${hash}`) };
  const readme = `${target}/README.md`;
  if (known.has(readme)) return { href: addressOf(readme) };
  if ([...known].some(name => name.startsWith(`${target}/`))) return { href: `/docs/index.html#${target.replace(/\//g, '-')}` };
  return target.startsWith('docs/images/') ? { href: `/${target}` } : null;
}

/** A reader of Markdown that knows from which file it reads. */
function readerFor(file, known) {
  const reader = new Marked({ gfm: true }, gfmHeadingId());
  reader.use({
    renderer: {
      link({ href, title, tokens }) {
        const words = this.parser.parseInline(tokens);
        const found = resolved(href, file, known);
        if (!found) return `<span class="of-source">${words}</span>`;
        const more = found.isOutside ? ' rel="noreferrer"' : '';
        return `<a href="${escaped(found.href)}"${title ? ` title="${escaped(title)}"` : ''}${more}>${words}</a>`;
      },
      image({ href, text }) {
        return `<img src="${escaped(resolved(href, file, known)?.href ?? href)}" alt="${escaped(text)}" loading="lazy">`;
      },
      html({ text }) {
        return text.replace(/src="docs\//g, 'src="/docs/');
      },
      code({ text, lang }) {
        return `<pre tabindex="0"><code${lang ? ` class="language-${escaped(lang)}"` : ''}>${escaped(text)}</code></pre>\n`;
      },
      table(token) {
        const cells = (row, tag) => row.map(cell => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
        // A head without words, as lists of two columns have it, is none.
        const hasHead = token.header.some(({ text }) => text.trim() !== '');
        const head = hasHead ? `<thead><tr>${cells(token.header, 'th').replace(/<th><\/th>/g, '<td></td>')}</tr></thead>` : '';
        const body = token.rows.map(row => `<tr>${cells(row, 'td')}</tr>`).join('');
        return `<div class="table" tabindex="0"><table>${head}<tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  return reader;
}

const rook =
  '<svg class="rook" viewBox="0 0 32 32" aria-hidden="true"><path d="M7 5h4.500v3.500h2.250V5h4.500v3.500h2.250V5H25v8l-3.5 2.500v7L24.5 25v3h-17v-3l3-2.500v-7L7 13z"/></svg>';

/** A page with the bar and the list that all of them have. */
function pageOf({ title, list = '', body }) {
  const bar = [
    ['/docs/index.html', 'Documentation'],
    ['/', 'Play'],
    ['/learn', 'Learn'],
    ['/analysis', 'Analysis'],
    ['/#games', 'Your games'],
  ]
    .map(([href, name]) => `<a href="${href}"${name === 'Documentation' ? ' aria-current="true"' : ''}>${name}</a>`)
    .join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Rookery</title>
<link rel="icon" href="/icon-192.png">
<script src="/early.js"></script>
<link rel="stylesheet" href="/docs/docs.css">
</head>
<body lang="en" dir="ltr">
<header class="bar"><a class="brand" href="/" aria-label="Rookery, front page">${rook}<span>Rookery</span></a><nav class="doc-bar" aria-label="Pages">${bar}</nav></header>
<div class="doc">
<main class="doc-text">
${body}
</main>
${list}
</div>
</body>
</html>
`;
}

/** The list of all documents by their groups; the one at `here` is marked. */
function listOf(grouped, titles, here) {
  const item = file =>
    `<li><a href="${addressOf(file)}"${file === here ? ' aria-current="page"' : ''}>${escaped(titles.get(file))}</a></li>`;
  const parts = grouped.map(([name, files]) => `<h2>${name}</h2><ul>${files.map(item).join('')}</ul>`);
  return `<nav class="doc-list" aria-label="All documents">${parts.join('')}</nav>`;
}

function write(folder, address, text) {
  const path = join(folder, address);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function render(folder) {
  const texts = new Map(documents().map(file => [file, readFileSync(join(repository, file), 'utf8')]));
  const titles = new Map([...texts].map(([file, text]) => [file, titleOf(file, text)]));
  const known = new Set(texts.keys());
  const named = new Set(groups.flatMap(([, files]) => files));
  const rest = [...known].filter(file => !named.has(file));
  const parts = [
    ['Decisions', rest.filter(file => file.startsWith('docs/decisions/'))],
    ['Logs', rest.filter(file => file.startsWith('docs/log/'))],
    ['More', rest.filter(file => !/^docs\/(decisions|log)\//.test(file))],
  ];
  const grouped = [...groups.map(([name, files]) => [name, files.filter(file => known.has(file))]), ...parts].filter(
    ([, files]) => files.length > 0,
  );
  rmSync(join(folder, 'docs'), { recursive: true, force: true });
  for (const [file, text] of texts) {
    const body = readerFor(file, known).parse(text);
    write(folder, addressOf(file), pageOf({ title: titles.get(file), list: listOf(grouped, titles, file), body }));
  }
  const index = grouped
    .map(([name, files]) => {
      const id = name === 'Decisions' ? ' id="docs-decisions"' : '';
      const items = files.map(file => `<li><a href="${addressOf(file)}">${escaped(titles.get(file))}</a></li>`).join('');
      return `<section${id}><h2>${name}</h2><ul>${items}</ul></section>`;
    })
    .join('\n');
  const body = `<h1>Documentation</h1>\n<p>Of the version that this server runs. It is written in English.</p>\n<div class="doc-index">${index}</div>`;
  write(folder, '/docs/index.html', pageOf({ title: 'Documentation', body }));
  write(folder, '/docs/licence.txt', readFileSync(join(repository, 'LICENSE'), 'utf8'));
  const styles = ['../src/styles/base.css', 'docs.css'].map(name => readFileSync(new URL(name, import.meta.url), 'utf8'));
  write(folder, '/docs/docs.css', styles.join('\n'));
  cpSync(join(repository, 'docs/images'), join(folder, 'docs/images'), { recursive: true });
  return texts.size;
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('A folder for the pages is missing.');
console.log(`${render(folder)} documents`);
