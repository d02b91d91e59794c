/** What makes the forms of the control pages work: each one is a command of the control API. */
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
