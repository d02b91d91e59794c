import Box from '@mui/material/Box';
import { ScrollBox } from '../layout/ScrollBox.js';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { MONO } from '../theme/theme.js';
import type { Block, Inline } from './guide.js';

interface Props {
  blocks: readonly Block[];
  /** Addresses of the images, by `src`. */
  images: Record<string, string>;
}

/** Renders the text of a guide. */
export function GuideBlocks({ blocks, images }: Props) {
  return blocks.map((block, place) => <OneBlock key={place} block={block} images={images} />);
}

function OneBlock({ block, images }: { block: Block; images: Record<string, string> }): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Inlines text={block.text} />
        </p>
      );
    case 'steps':
      return <ol start={block.start}>{block.items.map(item)}</ol>;
    case 'bullets':
      return <ul>{block.items.map(item)}</ul>;
    case 'note':
      return (
        <Box component="aside" sx={noteStyle}>
          <GuideBlocks blocks={block.blocks} images={images} />
        </Box>
      );
    case 'code':
      return (
        <ScrollBox className="code">
          <pre>{block.text}</pre>
        </ScrollBox>
      );
    case 'table':
      return <GuideTable block={block} />;
    case 'image':
      return <Picture src={images[block.src] ?? ''} alt={block.alt} />;
  }
}

const item = (text: Inline[], place: number): ReactNode => (
  <li key={place}>
    <Inlines text={text} />
  </li>
);

function Inlines({ text }: { text: readonly Inline[] }) {
  return text.map((part, place) => <OneInline key={place} part={part} />);
}

function OneInline({ part }: { part: Inline }): ReactNode {
  if (typeof part === 'string') return part;
  switch (part.type) {
    case 'name':
      return <strong>{part.text}</strong>;
    case 'code':
      return <code>{part.text}</code>;
    case 'link':
      return part.to.startsWith('https:') ? (
        <MuiLink href={part.to} target="_blank" rel="noopener noreferrer">
          {part.text}
        </MuiLink>
      ) : (
        <MuiLink component={Link} to={part.to}>
          {part.text}
        </MuiLink>
      );
  }
}

function GuideTable({ block: { head, rows } }: { block: Block & { type: 'table' } }) {
  return (
    <ScrollBox sx={{ overflowX: 'auto' }}>
      <table>
        <thead>
          <tr>
            {head.map((cell, place) => (
              <th key={place} scope="col">
                <Inlines text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Inlines text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** Opens in its own size in a new tab. */
function Picture({ src, alt }: { src: string; alt: string }) {
  const translate = useTranslate();
  return (
    <Box component="figure" sx={{ m: 0, my: 2, breakInside: 'avoid' }}>
      <a href={src} target="_blank" rel="noopener noreferrer" title={translate('help.enlarge', { alt })}>
        <Box component="img" src={src} alt={alt} loading="lazy" width={1280} height={800} sx={pictureStyle} />
      </a>
      <Box component="figcaption" sx={{ color: 'text.secondary', fontSize: 'small' }}>
        {alt}
      </Box>
    </Box>
  );
}

const pictureStyle = {
  display: 'block',
  width: '100%',
  height: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
};

const noteStyle = {
  borderLeft: 3,
  borderColor: 'primary.main',
  bgcolor: 'own.accentWash',
  borderRadius: '6px',
  px: 1.5,
  py: 0.5,
  my: 1.5,
  '& p': { my: 0.5 },
};

/** Styles of the text, for the element around it. */
export const guideStyle = {
  fontSize: 'body',
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& p': { my: 1 },
  '& ol, & ul': { my: 1, pl: 3 },
  '& li': { my: 0.5, pl: 0.5 },
  '& strong': { fontWeight: 600 },
  '& code': {
    fontFamily: MONO,
    fontSize: 'small',
    bgcolor: 'own.hover',
    borderRadius: '4px',
    px: 0.5,
    py: '1px',
  },
  '& pre': {
    fontFamily: MONO,
    fontSize: 'body',
    lineHeight: 1.5,
    bgcolor: 'own.hover',
    borderRadius: '6px',
    p: 1.5,
    m: 0,
    width: 'max-content',
    minWidth: '100%',
    boxSizing: 'border-box',
    overflowWrap: 'normal',
  },
  '& .code': { my: 1.5, overflowX: 'auto' },
  '& table': {
    borderCollapse: 'collapse',
    my: 1.5,
    width: '100%',
    fontSize: 'body',
    overflowWrap: 'normal',
  },
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    py: 0.5,
    pr: 2,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& th': { fontWeight: 600, color: 'text.secondary', fontSize: 'small' },
} as const;
