/** Files to try imports with. They have many rows, so they are made on demand. */

/** Orders name the first of the articles, so that a small file of articles is enough for them. */
const orderedArticles = 1_000
const linesPerOrder = 3
const goods = ['Hexagon bolt', 'Washer', 'Work glove', 'Safety helmet', 'Cable drum', 'LED lamp', 'Drill bit']

const codeOf = (number: number) => `LOAD-${String(number + 1).padStart(6, '0')}`

/** For each kind of file: its header, and the rows of one record. */
export const demoFiles = {
  articles: {
    header: 'article_code,description,um3pl,um3pl_2,um3pl_2_factor,um3pl_barcode',
    rows: (number: number) => [
      `${codeOf(number)},"${goods[number % goods.length]}, size ${number % 40}",PCS,BOX,12,81${String(number).padStart(11, '0')}`,
    ],
  },
  stock_counts: {
    header: 'article_code,counted',
    rows: (number: number) => [`${codeOf(number)},${(number % 100) * 10}`],
  },
  sales_orders: {
    header: 'reference,priority,ship_to.name,ship_to.city,lines.article_code,lines.quantity_um3pl',
    rows: (number: number) =>
      Array.from({ length: linesPerOrder }, (_, line) => {
        const article = (number * linesPerOrder + line) % orderedArticles
        return `LOAD-${number + 1},${number % 10},Customer ${number % 500},Genova,${codeOf(article)},${line + 1}`
      }),
  },
} as const

/** Returns a CSV file with this many records. */
export function demoFile(kind: keyof typeof demoFiles, records: number): string {
  const { header, rows } = demoFiles[kind]
  return [header, ...Array.from({ length: records }, (_, number) => rows(number)).flat()].join('\n')
}
