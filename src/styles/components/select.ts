import { vars } from '../theme.css.ts'

const { space } = vars

const half = (angle: string) => `linear-gradient(${angle}, transparent 50%, currentColor 50%)`

/** The arrow of a select, as far from its `edge` as its words can be: that of a browser touches the border. Needs a background colour beside it, never the shorthand. */
export const selectArrow = (edge: string) =>
  ({
    appearance: 'none',
    paddingInlineEnd: `calc(2 * ${edge} + 2 * ${space[1]})`,
    backgroundImage: [half('45deg'), half('-45deg')].join(', '),
    backgroundPosition: `right calc(${edge} + ${space[1]}) center, right ${edge} center`,
    backgroundSize: `${space[1]} ${space[1]}`,
    backgroundRepeat: 'no-repeat',
  }) as const
