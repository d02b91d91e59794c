import ArrowBack from '@mui/icons-material/ArrowBack';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';

/** Links to the previous list with its filters; to the plain list when the page was opened by its address. */
export function BackLink({ to, label }: { to: string; label: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const back = () => {
    const place = (window.history.state as { idx?: number } | null)?.idx ?? 0;
    void (place > 0 ? navigate(-1) : navigate(to));
  };
  return (
    <ButtonBase
      onClick={back}
      sx={{ gap: 0.5, color: 'text.secondary', fontSize: 'small', '&:hover': { color: 'primary.main' } }}
    >
      <ArrowBack aria-hidden sx={{ fontSize: 16 }} />
      {translate(label)}
    </ButtonBase>
  );
}
