import ts from 'typescript'

/**
 * What kind of mistake it is: a lock left out, a part of a key or a condition that keeps tenants apart left out, a value
 * that is not set back, a limit that is off by one, an error that is kept instead of thrown, a missing await.
 */
export const kinds = ['lock', 'scope', 'reset', 'limit', 'kept error', 'await', 'other'] as const
export type Kind = (typeof kinds)[number]

/** A small, realistic bug: one piece of a source file is replaced by another. */
export interface Mutant {
  kind: Kind
  file: string
  start: number
  end: number
  replacement: string
  line: number
  /** The piece and its replacement, for readers. */
  change: string
}

const operators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
}

const comparisons = new Set(['<', '<=', '>', '>='])

/** Calls that lock rows. */
const locks = new Set(['forUpdate', 'forNoKeyUpdate', 'forShare', 'forKeyShare', 'skipLocked', 'noWait'])

/** Other calls in a query or a chain of array methods that a careless change could remove. */
const droppableLinks = new Set([
  'where',
  'limit',
  'offset',
  'orderBy',
  'filter',
  'slice',
  'sort',
  'reverse',
  'trim',
  'toLowerCase',
])

/** Names of what a key or a condition keeps apart. */
const scope = /company|site|tenant|caller|user|account|subject|address|scope|service|group|kind/i

/** Values to which something is set back. */
const start = /^(undefined|null|0n?|false|''|\[\]|\{\}|new (Map|Set|WeakMap|WeakSet)\(\)|Promise\.resolve\(\))$/
const emptying = new Set(['clear', 'delete', 'clearTimeout', 'clearInterval'])

/** The same for SQL text. */
const sqlChanges: readonly [Kind, RegExp, string][] = [
  ['other', / and /g, ' or '],
  ['other', / or /g, ' and '],
  ['limit', /<=/g, '<'],
  ['limit', />=/g, '>'],
  ['limit', /(?<![<>=-])<(?![=><])/g, '<='],
  ['limit', /(?<![<>=-])>(?![=><])/g, '>='],
  ['other', /\basc\b/g, 'desc'],
  ['other', /\bdesc\b/g, 'asc'],
  ['other', /\bis null\b/g, 'is not null'],
  ['other', /\bis not null\b/g, 'is null'],
  ['other', /\bnot exists\b/g, 'exists'],
  ['other', /\bmin\(/g, 'max('],
  ['other', /\bmax\(/g, 'min('],
  ['lock', / skip locked\b/g, ''],
  ['lock', / for (no key )?update\b/g, ''],
  ['other', /\bleft join\b/g, 'join'],
  // No id is zero, so the condition is always true.
  ['scope', /\b(?:\w+\.)?(?:company|site|user|account)_id = (?!any)/g, '0 <> '],
  ['reset', /\b\w+ = (?:0|null|false|''), /g, ''],
]

/** All mutants of a file. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const mutants: Mutant[] = []
  const add = (start: number, end: number, replacement: string, kind: Kind = 'other') => {
    const { line } = tree.getLineAndCharacterOfPosition(start)
    const change = `${shorten(source.slice(start, end))} → ${shorten(replacement) || 'nothing'}`
    mutants.push({ kind, file, start, end, replacement, line: line + 1, change })
  }
  const replace = (node: ts.Node, replacement: string, kind?: Kind) => add(node.getStart(), node.end, replacement, kind)

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node)) return
    if (ts.isBinaryExpression(node)) mutateOperation(node)
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      replace(node, node.operand.getText())
    } else if (ts.isConditionalExpression(node)) {
      replace(node, `(${node.whenTrue.getText()})`)
      replace(node, `(${node.whenFalse.getText()})`)
    } else if (ts.isIfStatement(node)) {
      replace(node.expression, 'true')
      replace(node.expression, 'false')
    } else if (ts.isNumericLiteral(node)) {
      replace(node, String(Number(node.text) + 1), 'limit')
      if (Number(node.text) > 1) replace(node, String(Number(node.text) - 1), 'limit')
    } else if (ts.isCatchClause(node)) mutateCatch(node)
    else if (ts.isReturnStatement(node)) mutateReturn(node)
    else if (ts.isArrayLiteralExpression(node)) mutateKey(node.elements)
    else if (ts.isTemplateExpression(node)) mutateKey(node.templateSpans.map(({ expression }) => expression))
    else if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, 'false')
    else if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, 'true')
    else if (ts.isExpressionStatement(node)) mutateStatement(node)
    else if (ts.isCallExpression(node)) mutateCall(node)
    else if (ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText())) mutateSql(node.template)
    else if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) mutateProperty(node)
    ts.forEachChild(node, visit)
  }

  const mutateOperation = ({ left, operatorToken, right }: ts.BinaryExpression) => {
    const operator = operatorToken.getText()
    if (operator === '??') add(left.getStart(), right.end, left.getText())
    const joinsText = operator === '+' && [left, right].some(ts.isStringLiteralLike)
    const other = operators[operator]
    if (other && !joinsText) replace(operatorToken, other, comparisons.has(operator) ? 'limit' : 'other')
  }

  /** What `throw` and its condition in a catch would have passed on is kept. */
  const mutateCatch = ({ block }: ts.CatchClause) => {
    for (const statement of block.statements) {
      const thrown = ts.isIfStatement(statement) ? statement.thenStatement : statement
      if (ts.isThrowStatement(thrown)) replace(statement, ';', 'kept error')
    }
  }

  /** Without `await`, an error is not caught by the `try` around the statement, and `finally` does not wait. */
  const mutateReturn = (statement: ts.ReturnStatement) => {
    const { expression } = statement
    if (expression && ts.isAwaitExpression(expression)) replace(expression, expression.expression.getText(), 'await')
  }

  /** One part of a key that has several. A part is left equal for all, so that the rest keeps its place. */
  const mutateKey = (parts: readonly ts.Expression[]) => {
    if (parts.length < 2) return
    for (const part of parts) if (scope.test(part.getText()) && isName(part)) replace(part, "''", 'scope')
  }

  const isName = (node: ts.Expression) => ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)

  const mutateStatement = (statement: ts.ExpressionStatement) => {
    const { expression } = statement
    if (ts.isCallExpression(expression)) replace(statement, ';', isEmptying(expression) ? 'reset' : 'other')
    if (isReset(expression)) replace(statement, ';', 'reset')
    if (!ts.isAwaitExpression(expression)) return
    replace(statement, ';')
    replace(expression, `void ${expression.expression.getText()}`, 'await')
  }

  const isReset = (node: ts.Expression) =>
    ts.isBinaryExpression(node) &&
    (node.operatorToken.kind === ts.SyntaxKind.MinusEqualsToken ||
      (node.operatorToken.kind === ts.SyntaxKind.EqualsToken && start.test(node.right.getText())))

  const isEmptying = ({ expression: called }: ts.CallExpression) =>
    emptying.has(ts.isPropertyAccessExpression(called) ? called.name.text : called.getText())

  const mutateCall = (call: ts.CallExpression) => {
    if (!ts.isPropertyAccessExpression(call.expression)) return
    const { expression: receiver, name } = call.expression
    if (locks.has(name.text)) add(receiver.end, call.end, '', 'lock')
    if (!droppableLinks.has(name.text)) return
    const [column] = call.arguments
    add(receiver.end, call.end, '', name.text === 'where' && column && scope.test(column.getText()) ? 'scope' : 'other')
  }

  const mutateSql = (template: ts.TemplateLiteral) => {
    const parts = ts.isTemplateExpression(template)
      ? [template.head, ...template.templateSpans.map(({ literal }) => literal)]
      : [template]
    for (const part of parts) {
      for (const [kind, pattern, replacement] of sqlChanges) {
        for (const { index, 0: found } of part.getText().matchAll(pattern)) {
          const start = part.getStart() + index
          add(start, start + found.length, replacement, kind)
        }
      }
    }
  }

  const mutateProperty = (property: ts.PropertyAssignment | ts.ShorthandPropertyAssignment) => {
    const comma = /^\s*,/.exec(source.slice(property.end))?.[0].length ?? 0
    const value = ts.isPropertyAssignment(property) ? property.initializer.getText() : ''
    add(property.getStart(), property.end + comma, '', start.test(value) ? 'reset' : 'other')
  }

  visit(tree)
  return mutants
}

function shorten(text: string): string {
  const oneLine = text.replaceAll(/\s+/g, ' ').trim()
  return oneLine.length > 70 ? `${oneLine.slice(0, 67)}...` : oneLine
}
