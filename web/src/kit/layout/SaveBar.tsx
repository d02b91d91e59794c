import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SaveButton, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** The end of every form: save, or leave without. */
export function SaveBar({ back }: { back: string }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', gap: 1, pt: 2 }}>
      <SaveButton label="frame.save" icon={<></>} />
      <Button component={Link} to={back} color="inherit">
        {translate('frame.cancel')}
      </Button>
    </Box>
  );
}
