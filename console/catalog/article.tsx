import { Link, useParams } from 'react-router'
import { RecordTrail } from '../audit/record-trail.tsx'
import { useFormat, useText } from '../language/language.tsx'
import { FormAction } from '../parts/actions.tsx'
import { ActiveBadge } from '../parts/badge.tsx'
import { Moment } from '../parts/moment.tsx'
import { Arriving, Card, Empty, Facts, Loaded, Page } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'
import { useNames } from '../reference/names.ts'
import { useRead } from '../session/read.ts'
import { useChosenScope, useCompany, useScopedPath } from '../session/scope.ts'
import { useSession } from '../session/session.ts'
import { articleBody, articleFields, articleValues } from './article-form.ts'

export default function Article() {
  const text = useText()
  const id = Number(useParams().id)
  const api = useCompany()
  const path = useScopedPath()
  const { client, clients } = useNames()
  const query = useRead(['articles', id], () => api.GET('/articles/{id}', { params: { path: { id } } }))
  const parent = { to: path('articles'), title: text.articles.title }
  if (!query.data) return <Arriving title={text.articles.one} parent={parent} query={query} />
  const { data: article } = query.data
  const edit = (
    <FormAction
      operation="updateArticle"
      label={text.words.edit}
      title={article.article_code}
      fields={articleFields(text, clients)}
      values={articleValues(article)}
      submit={(values) => api.PUT('/articles/{id}', { params: { path: { id } }, body: articleBody(values) })}
    />
  )
  const unit = (name: string | null, factor: number | null) =>
    name && `${name} ${text.articles.factor} ${factor} ${article.um3pl}`
  return (
    <Page
      title={article.article_code}
      hint={article.description}
      badge={<ActiveBadge active={article.active} />}
      parent={parent}
      actions={edit}
    >
      <div className="columns">
        <div>
          <ArticleStock code={article.article_code} />
          <RecordTrail record={`article:${id}`} target={`/articles/${id}`} />
        </div>
        <Card title={text.words.details}>
          <Facts
            facts={[
              [text.articles.unit, article.um3pl],
              [text.articles.unit2, unit(article.um3pl_2, article.um3pl_2_factor)],
              [text.articles.unit3, unit(article.um3pl_3, article.um3pl_3_factor)],
              [text.articles.barcode, article.um3pl_barcode],
              [text.articles.barcode2, article.um3pl_2_barcode],
              [text.articles.barcode3, article.um3pl_3_barcode],
              [text.articles.client, client(article.client_3pl_id)],
              [text.articles.wholeOnly, article.integer_only ? text.words.yes : text.words.no],
              [text.words.version, article.version],
              [text.words.created, <Moment key="created" at={article.created_at} />],
              [text.words.updated, <Moment key="updated" at={article.updated_at} />],
            ]}
          />
        </Card>
      </div>
    </Page>
  )
}

function ArticleStock({ code }: { code: string }) {
  const text = useText()
  const format = useFormat()
  const api = useCompany()
  const path = useScopedPath()
  const { can } = useSession()
  const { warehouse } = useNames()
  const scope = useChosenScope()
  const isShown = can('listStock') && scope?.modules?.includes('inventory') === true
  const query = useRead(
    ['stock', code],
    () => api.GET('/stock', { params: { query: { article_code: code, per_page: 50 } } }),
    { isEnabled: isShown },
  )
  if (!isShown) return null
  return (
    <Card title={text.articles.stock}>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title={text.stock.empty} hint={text.stock.emptyHint} />
          ) : (
            <Table
              label={text.articles.stock}
              rows={data}
              keyOf={(row) => row.id}
              columns={[
                {
                  title: text.stock.warehouse,
                  cell: (row) => (
                    <Link to={path(`stock/${row.warehouse_id}/${encodeURIComponent(row.article_code)}`)}>
                      {warehouse(row.warehouse_id)}
                    </Link>
                  ),
                },
                { title: text.stock.onHand, cell: (row) => format.number(row.on_hand), isNumber: true },
                { title: text.stock.reserved, cell: (row) => format.number(row.reserved), isNumber: true },
                { title: text.stock.quarantined, cell: (row) => format.number(row.quarantined), isNumber: true },
                { title: text.stock.inbound, cell: (row) => format.number(row.inbound), isNumber: true },
                {
                  title: text.stock.available,
                  cell: (row) => <strong>{format.number(row.available)}</strong>,
                  isNumber: true,
                },
              ]}
            />
          )
        }
      </Loaded>
    </Card>
  )
}
