import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import {
  BooleanInput,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import type { ProjectView } from '../../../../../server/merchant/projects/registry/project.view.js';

const ZONES = [
  'Africa/Abidjan',
  'Africa/Bamako',
  'Africa/Conakry',
  'Africa/Dakar',
  'Africa/Kinshasa',
  'Africa/Lome',
  'Africa/Niamey',
  'Africa/Ouagadougou',
  'Africa/Porto-Novo',
];

/** The settings of a project. Its connection is set here when it is created; later changes need an approval. */
export function ProjectForm() {
  const project = useRecordContext<ProjectView>();
  const zone = project?.zone;
  const zones = zone && !ZONES.includes(zone) ? [zone, ...ZONES] : ZONES;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, width: '100%' }}>
      <Group title="projects.identity">
        <TextInput source="name" label="projects.name" validate={required()} helperText={false} />
        <SelectInput
          source="zone"
          label="projects.zone"
          helperText="projects.zoneHelp"
          choices={zones.map((id) => ({ id, name: id }))}
          translateChoice={false}
          validate={required()}
        />
        {!project && (
          <TextInput
            source="baseUrl"
            type="url"
            label="projects.baseUrl"
            helperText="projects.baseUrlHelp"
            validate={required()}
          />
        )}
        <TextInput
          source="wikiUrl"
          type="url"
          label="projects.wikiUrl"
          helperText={false}
          validate={required()}
        />
      </Group>
      <Group title="projects.what">
        <BooleanInput source="payinEnabled" label="projects.payinEnabled" helperText={false} defaultValue />
        <BooleanInput source="payoutEnabled" label="projects.payoutEnabled" helperText={false} defaultValue />
        <NumberInput
          source="overdueAfterMinutes"
          label="projects.overdueAfterMinutes"
          helperText="projects.overdueHelp"
          min={1}
          max={525600}
          step={1}
          defaultValue={1440}
        />
        <NumberInput
          source="maxInFlight"
          label="projects.maxInFlight"
          helperText={false}
          min={1}
          max={512}
          step={1}
          defaultValue={16}
        />
        <NumberInput
          source="ratePerSecond"
          label="projects.ratePerSecond"
          helperText="projects.rateHelp"
          min={1}
          max={100000}
          step={1}
        />
      </Group>
      {!project && <WireVariants />}
    </Box>
  );
}

function WireVariants() {
  return (
    <Group title="projects.wire" text="projects.wireText">
      <Parameter
        source="wireVariants.payinConfirmParameter"
        label="projects.payinConfirmParameter"
        names={['token', 'invoiceToken']}
      />
      <Parameter
        source="wireVariants.payoutConfirmParameter"
        label="projects.payoutConfirmParameter"
        names={['withdrawalToken', 'token']}
      />
      <BooleanInput
        source="wireVariants.contentTypeOnGet"
        label="projects.contentTypeOnGet"
        helperText={false}
        defaultValue={false}
      />
      <BooleanInput
        source="wireVariants.trailingSlash"
        label="projects.trailingSlash"
        helperText={false}
        defaultValue={false}
      />
      <BooleanInput
        source="wireVariants.amountsAsStrings"
        label="projects.amountsAsStrings"
        helperText={false}
        defaultValue={false}
      />
    </Group>
  );
}

function Parameter({ source, label, names }: { source: string; label: string; names: string[] }) {
  const translate = useTranslate();
  const choices = [
    ...names.map((id) => ({ id, name: id })),
    { id: 'both', name: translate('projects.both') },
  ];
  return (
    <SelectInput
      source={source}
      label={label}
      choices={choices}
      translateChoice={false}
      defaultValue={names[0]}
      validate={required()}
      helperText={false}
    />
  );
}

function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ mb: 1, p: 0 }}>
        {translate(title)}
      </Typography>
      {text && (
        <Alert severity="info" sx={{ mb: 1.5, py: 0 }}>
          {translate(text)}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          rowGap: 2,
          '& .MuiFormControl-root': { my: 0 },
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
