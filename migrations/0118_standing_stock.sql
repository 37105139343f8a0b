-- What lists and analytics read of stock, without sold lots, versions that ended and the movements of sales: lots on hand, the
-- versions of a product, adjustments of a period, and other movements than sales by their kind.
create index stock_levels_on_hand on stock_levels (workspace_id, product_id, product_version_id) where on_hand > 0;
create index product_versions_active on product_versions (workspace_id, product_id) where is_active and deleted_at is null;
create index stock_movements_of_kind on stock_movements (workspace_id, kind, id) where kind <> 'sale';
create index stock_movements_adjusted on stock_movements (workspace_id, created_at) where kind = 'adjustment';
-- Opening balances, the newest first, among journal vouchers.
create index journals_opening on journals (workspace_id, created_at desc, id desc) where kind = 'opening' and reversed_at is null;
