import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Command } from '../../kit/layout/Command.js';
import { Logo } from '../../kit/layout/Logo.js';

/** Says how an installation without users begins: with a first administrator, or with a backup. */
export function EmptyInstallation() {
  const translate = useTranslate();
  const backup = `<${translate('signIn.empty.backup')}>`;
  const into = `<${translate('signIn.empty.directory')}>`;
  return (
    <Box sx={{ width: '100%', maxWidth: 460, display: 'grid', gap: 2 }}>
      <Box sx={{ display: { xs: 'block', md: 'none' } }}>
        <Logo size={30} />
      </Box>
      <Typography variant="h1">{translate('signIn.empty.title')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('signIn.empty.text')}
      </Typography>
      <Way title={translate('signIn.empty.begin')} text={translate('signIn.empty.beginText')}>
        {['npm run user -- --email you@example.com --name "Your Name"']}
      </Way>
      <Way title={translate('signIn.empty.restore')} text={translate('signIn.empty.restoreText')}>
        {[
          `npm run restore -- --from ${backup} --into ${into}`,
          `npm run restore:verify -- --backup ${backup}`,
        ]}
      </Way>
    </Box>
  );
}

function Way({ title, text, children }: { title: string; text: string; children: string[] }) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
      {children.map((command) => (
        <Command key={command} text={command} />
      ))}
    </Box>
  );
}
