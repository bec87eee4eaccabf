<?php

// Guzzle as the system has it. With Composer, `vendor/autoload.php` loads everything.
require 'GuzzleHttp/autoload.php';
spl_autoload_register(function (string $class): void {
    if (preg_match('/^Quayside\\\\(Logistics|Auth)\\\\(.+)$/', $class, $parts)) {
        require 'generated/' . strtolower($parts[1]) . '/lib/' . strtr($parts[2], '\\', '/') . '.php';
    }
});

use Quayside\Auth\Api\AuthenticationApi;
use Quayside\Auth\Api\RolesApi;
use Quayside\Auth\Model\LoginRequest;
use Quayside\Logistics\Api\AccessApi;
use Quayside\Logistics\Api\ArticlesApi;
use Quayside\Logistics\Api\SalesOrdersApi;
use Quayside\Logistics\ApiException;
use Quayside\Logistics\Model\ArticleCreate;
use Quayside\Logistics\Model\ArticlePatch;
use Quayside\Logistics\Model\ArticlesUpsert;
use Quayside\Logistics\Model\ArticleUpdate;
use Quayside\Logistics\Model\ArticleUpsert;
use Quayside\Logistics\Model\Credentials;
use Quayside\Logistics\Model\SalesOrderCreate;
use Quayside\Logistics\Model\SalesOrderLineCreate;
use Quayside\Logistics\Model\SalesOrderTransition;
use Quayside\Logistics\Model\SalesOrderUpdate;

$run = getenv('RUN');
$http = new GuzzleHttp\Client();

/** Prints the name of a step that has worked. */
function done(string $step, bool $worked): void
{
    if (!$worked) {
        throw new Exception("wrong answer: $step");
    }
    echo $step, "\n";
}

function failure(callable $call): ApiException
{
    try {
        $call();
    } catch (ApiException $error) {
        return $error;
    }
    throw new Exception('it should have failed');
}

$configuration = (new Quayside\Logistics\Configuration())->setHost(getenv('LOGISTICS_URL') . '/api');
$credentials = new Credentials(['email' => 'clerk@quayside.test', 'password' => 'quayside-demo-2026']);
$token = (new AccessApi($http, $configuration))->createToken($credentials)->getToken();
$configuration->setAccessToken($token);
done('log in', $token !== '');

$articles = new ArticlesApi($http, $configuration);
$found = $articles->listArticles(search: 'bolt', per_page: 5)->getData();
done('search', array_filter($found, fn ($one) => !str_contains(strtolower($one->getDescription()), 'bolt')) === []);

$seen = 0;
for ($number = 1; ; $number++) {
    $page = $articles->listArticles(page: $number, per_page: 10);
    $seen += count($page->getData());
    if ($page->getLinks()->getNext() === null) {
        break;
    }
}
done('page through articles', $seen === $page->getMeta()->getTotal() && $seen > 10);

$article = ['article_code' => $run, 'description' => 'Smoke', 'um3pl' => 'PCS'];
$body = new ArticleCreate([...$article, 'um3pl_2' => 'BOX', 'um3pl_2_factor' => 12.345678]);
$created = $articles->createArticle(1, $body, $run)->getData();
done('create with Idempotency-Key', $created->getUm3pl2Factor() === 12.345678);

[$read, , $headers] = $articles->getArticleWithHttpInfo($created->getId(), 1);
done('read', $read->getData()->getArticleCode() === $run);

$etag = array_change_key_case($headers)['etag'][0];
$update = new ArticleUpdate(['description' => 'Changed']);
done('change with If-Match', $articles->updateArticle(1, $created->getId(), $update, $etag)->getData()->getVersion() === 2);

$lines = [
    new SalesOrderLineCreate(['article_code' => 'WO-0001', 'quantity_um3pl' => 2]),
    new SalesOrderLineCreate(['article_code' => $run, 'quantity_um3pl' => 16777217]),
];
$orders = new SalesOrdersApi($http, $configuration);
$order = $orders->createSalesOrder(1, new SalesOrderCreate(['reference' => $run, 'lines' => $lines]))->getData();
done('order with two lines', $order->getLines()[1]->getQuantityUm3pl() === 16777217.0);

$stale = failure(fn () => $articles->updateArticle(1, $created->getId(), $update, $etag));
done('typed 412', $stale->getCode() === 412 && $stale->getResponseObject()->getCode() === 'stale_version');

$items = array_map(
    fn ($code) => new ArticleUpsert(['article_code' => $code, 'description' => 'Bulk', 'um3pl' => 'PCS']),
    ["$run/A", "$run-B"],
);
$bulk = $articles->upsertArticles(1, new ArticlesUpsert(['items' => $items]))->getData();
done('bulk', $bulk->getSucceeded() === 2);
$coded = $articles->patchArticleByCode(1, "$run/A", new ArticlePatch(['name' => 'By code']))->getData();
done('change by code with a slash', $coded->getDescription() === 'By code');

$parcel = $orders->createSalesOrder(1, new SalesOrderCreate([
    'tracking_numbers' => ['T1'],
    'metadata' => ['run' => $run],
    'lines' => [$lines[0]],
]))->getData()->getId();
$orders->updateSalesOrder(1, $parcel, new SalesOrderUpdate(['carrier' => 'Rossi']));
foreach (['picking', 'packed', 'shipped'] as $to) {
    $orders->transitionSalesOrder(1, $parcel, new SalesOrderTransition(['to' => $to]));
}
$shipped = $orders->getSalesOrder($parcel, 1)->getData();
done('move', $shipped->getStatus() === 'shipped' && $shipped->getLines()[0]->getQuantityShipped() === 2.0);
$isKept = $shipped->getTrackingNumbers() === ['T1'] && $shipped->getMetadata() === ['run' => $run];
done('update and read back', $shipped->getCarrier() === 'Rossi' && $isKept);

$missing = failure(fn () => $articles->getArticle(999999999, 1));
done('typed 404', $missing->getCode() === 404 && $missing->getResponseObject()->getCode() === 'not_found');

// The generated class checks the fields itself; this one passes its checks.
$invalid = failure(fn () => $articles->createArticle(1, new ArticleCreate($article)));
done('typed 422', $invalid->getCode() === 422 && isset($invalid->getResponseObject()->getErrors()['article_code']));

// The generated class of an event knows the record of one kind of event only, so the feed is read without it.
$narrowed = false;
$cursor = null;
do {
    $answer = $http->get(getenv('LOGISTICS_URL') . '/api/events', [
        'query' => array_filter(['per_page' => 100, 'cursor' => $cursor]),
        'headers' => ['Authorization' => "Bearer $token", 'X-Company-Id' => '1'],
    ]);
    $feed = json_decode((string) $answer->getBody(), true);
    foreach ($feed['data'] as ['type' => $type, 'data' => $record]) {
        $narrowed = $narrowed || ($type === 'article.created' && $record['article_code'] === $run);
    }
    $cursor = $feed['meta']['next_cursor'];
} while (!$narrowed && $feed['meta']['has_more']);
done('events narrowed by type', $narrowed);

$site = (new Quayside\Auth\Configuration())->setHost(getenv('AUTH_URL') . '/api');
$login = ['client_id' => 'demo-portal', 'client_secret' => 'demo-portal-secret'];
$login += ['email' => 'ada@quayside.test', 'password' => 'quayside-demo-2026'];
$user = (new AuthenticationApi($http, $site))->login(new LoginRequest($login));
done('auth: log in', $user->getToken() !== '');
$site->setAccessToken($user->getToken())->setApiKey('X-Client-ID', 'demo-portal');
$verified = (new AuthenticationApi($http, $site))->verifyToken();
done('auth: verify', $verified->getUser()->getEmail() === 'ada@quayside.test');
$roles = (new RolesApi($http, $site))->listRoles()->getData();
done('auth: roles', in_array('admin', array_map(fn ($role) => $role->getSlug(), $roles), true));
