import { scalarText } from '../../platform/common/values/scalar-text.js';

export const COMMAND_SCRIPT = `
for (const form of document.querySelectorAll('form[data-command]')) form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const body = {};
  for (const [name, value] of new FormData(form, event.submitter)) {
    if (value === '') continue;
    body[name] = name === 'params' || name === 'variants' ? JSON.parse(value) : value;
  }
  const command = event.submitter?.dataset.command ?? form.dataset.command;
  const answer = await fetch('/sandbox/api/' + command, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  const said = await answer.json();
  if (!answer.ok) { document.getElementById('said').textContent = said.message; return; }
  if (said.otp) { document.getElementById('said').textContent = 'OTP ' + said.otp; setTimeout(() => location.reload(), 1500); return; }
  location.reload();
});`;

export class Html {
  constructor(readonly text: string) {}
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes every value except `Html`; joins lists and omits false, null and undefined. */
export function html(parts: TemplateStringsArray, ...values: readonly unknown[]): Html {
  return new Html(parts.reduce((text, part, index) => text + written(values[index - 1]) + part));
}

function written(value: unknown): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(written).join('');
  if (value === undefined || value === null || value === false) return '';
  return scalarText(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const STYLE = `
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{margin:0 auto;padding:24px;max-width:1440px}
h1{font-size:1.4rem}h2{font-size:1.1rem;margin-top:2rem}table{border-collapse:collapse;width:100%;font-size:.85rem}
th,td{text-align:left;padding:4px 8px;border-bottom:1px solid #8884;vertical-align:top}td.n,td.t{white-space:nowrap}td.n{text-align:right;font-variant-numeric:tabular-nums}
code{font-size:.85em;word-break:break-all}form{display:inline-flex;gap:6px;flex-wrap:wrap;align-items:center;margin:2px 0}
input,select,button{font:inherit;padding:4px 8px;border:1px solid #8888;border-radius:6px;background:transparent;color:inherit}
select option{color:#000;background:#fff}td form{flex-wrap:nowrap}button{cursor:pointer;white-space:nowrap;background:#2266cc;border-color:#2266cc;color:#fff}button.plain{background:transparent;color:inherit;border-color:#8888}
.card{border:1px solid #8884;border-radius:12px;padding:20px;max-width:420px;margin:32px auto}.card label{display:flex;flex-direction:column}.card form{display:flex;flex-direction:column;align-items:stretch;gap:10px}
.sum{font-size:1.8rem;font-weight:600;font-variant-numeric:tabular-nums}.bad{color:#c0392b}.completed{color:#1e8449}.notcompleted{color:#c0392b}.pending{color:#b9770e}
.phone{border:2px solid #8888;border-radius:24px;max-width:360px;padding:20px;min-height:320px}.message{background:#8882;border-radius:12px;padding:8px 12px;margin:8px 0}
small{opacity:.7}.scroll{overflow-x:auto}#said{position:sticky;top:0;background:#2266cc;color:#fff;padding:4px 12px;border-radius:6px}#said:empty{display:none}`;

export function page(title: string, body: Html, script?: string): string {
  const code = script ? new Html(`<script>${script}</script>`) : undefined;
  return `<!doctype html>${
    html`<html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        ${body}${code}
      </body>
    </html>`.text
  }`;
}

/** Formats as `1 250 000 XOF`, with narrow no-break spaces. */
export function xof(amount: number): string {
  return `${String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, '\u202f')} XOF`;
}
