import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  id: string;
  form: RefObject<HTMLFormElement | null>;
  /** The form cannot be sent yet; a text says why where no field is missing. */
  incomplete: boolean | string;
}

/** Says beside a disabled button which fields are missing or invalid. */
export function StillRequired({ id, form, incomplete }: Props) {
  const translate = useTranslate();
  const note = useRef<HTMLSpanElement>(null);
  // After every change of the form: the validity of fields is known to the document only.
  useEffect(() => {
    if (!note.current) return;
    const fields = incomplete ? missingFields(form.current) : [];
    const text = fields.length
      ? translate('frame.stillRequired', { fields: fields.join(', ') })
      : typeof incomplete === 'string'
        ? incomplete
        : translate('frame.incomplete');
    if (note.current.textContent !== (incomplete ? text : ''))
      note.current.textContent = incomplete ? text : '';
  });
  return (
    <Typography
      ref={note}
      id={id}
      role="status"
      component="span"
      variant="caption"
      color="textSecondary"
      sx={{ mr: 'auto', pl: 1 }}
    />
  );
}

/** Lists the names of fields that are required and empty, or invalid. */
function missingFields(form: HTMLFormElement | null): string[] {
  const fields = [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement => 'validity' in element,
  );
  const names = fields.filter(({ willValidate, validity }) => willValidate && !validity.valid).map(nameOf);
  return [...new Set(names.filter(Boolean))];
}

function nameOf(field: HTMLInputElement): string {
  // The label of a menu is no `label` element.
  const label = field
    .closest('.MuiFormControl-root')
    ?.querySelector('label, .MuiFormLabel-root')?.textContent;
  return (label ?? field.getAttribute('aria-label') ?? '').replace(/\*$/, '').trim();
}
