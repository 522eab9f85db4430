import { chakra } from '@chakra-ui/react/styled-system'

const mono = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace'

/** Styles for text by users: headings, lists, quotes, code and tables. */
export const Prose = chakra('div', {
  base: {
    minW: '0',
    overflowWrap: 'anywhere',
    '& > * + *, & blockquote > * + *, & li > * + *': { marginTop: '12' },
    '& h2': { fontSize: '20', fontWeight: 'strong', lineHeight: 'snug' },
    '& h3': { fontSize: '16', fontWeight: 'strong', lineHeight: 'snug' },
    '& h4, & h5, & h6': { fontWeight: 'strong' },
    '& strong, & th': { fontWeight: 'strong' },
    '& ul': { listStyle: 'disc', paddingLeft: '20' },
    '& ol': { listStyle: 'decimal', paddingLeft: '24' },
    '& ul.contains-task-list': { listStyle: 'none', paddingLeft: '0' },
    '& li > ul, & li > ol, & li > p': { marginTop: '4' },
    '& blockquote': { borderLeft: '3px solid', borderColor: 'accent', paddingLeft: '12', color: 'inkMuted' },
    '& code': { fontFamily: mono, bg: 'highlight', borderRadius: 'small', px: '4' },
    '& pre': { bg: 'highlight', borderRadius: 'control', p: '12', overflowX: 'auto', fontSize: '12' },
    '& pre code': { px: '0' },
    '& hr': { borderTopWidth: '1px', borderColor: 'line' },
    '& table': { borderCollapse: 'collapse' },
    '& th, & td': { borderWidth: '1px', borderColor: 'line', px: '12', py: '6', textAlign: 'left' },
  },
})
