import { type Kysely, sql } from 'kysely'

/**
 * Two narrow tables find withdrawals by status and by the bank's end-to-end id, so that what moves need be in no index of theirs. The
 * database keeps them itself, whoever writes; while it fills them, withdrawals are read and not written.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE listed_withdrawals (
      merchant_id uuid NOT NULL,
      status text NOT NULL,
      created_at timestamptz NOT NULL,
      id uuid NOT NULL,
      in_review boolean NOT NULL,
      PRIMARY KEY (merchant_id, status, created_at, id)
    ) WITH (autovacuum_vacuum_scale_factor = 0.02)`.execute(database)
  // What the bank has named otherwise since keeps its row: who looks compares with the withdrawal.
  await sql`
    CREATE TABLE end_to_end_ids (
      end_to_end_id text NOT NULL,
      withdrawal_id uuid NOT NULL,
      PRIMARY KEY (end_to_end_id, withdrawal_id)
    )`.execute(database)
  await keepListed(database)
  await keepEndToEndIds(database)
  await sql`
    INSERT INTO listed_withdrawals
    SELECT merchant_id, status, created_at, id, is_in_review(status, compliance_status)
    FROM withdrawals WHERE status <> 'reserving' ORDER BY 1, 2, 3, 4`.execute(database)
  await sql`
    INSERT INTO end_to_end_ids
    SELECT end_to_end_id, id FROM withdrawals WHERE end_to_end_id IS NOT NULL ORDER BY 1, 2`.execute(database)
  await sql`
    CREATE INDEX listed_withdrawals_in_review ON listed_withdrawals (created_at, id) WHERE in_review`.execute(database)
  await sql`
    DO $$
    BEGIN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE ON listed_withdrawals TO %I', current_setting('comporta.service_role'));
      EXECUTE format('GRANT SELECT, INSERT ON end_to_end_ids TO %I', current_setting('comporta.service_role'));
    END $$`.execute(database)
}

/** One that is reserving is shown to nobody, and may be removed. */
async function keepListed(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION is_in_review(status text, compliance_status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN status = 'processing' AND compliance_status IN ('pending', 'under_review')`.execute(database)
  await sql`
    CREATE FUNCTION list_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD.status <> 'reserving' THEN
        UPDATE listed_withdrawals SET status = NEW.status, in_review = is_in_review(NEW.status, NEW.compliance_status)
        WHERE merchant_id = OLD.merchant_id AND status = OLD.status AND created_at = OLD.created_at AND id = OLD.id;
      ELSE
        INSERT INTO listed_withdrawals
        VALUES (NEW.merchant_id, NEW.status, NEW.created_at, NEW.id, is_in_review(NEW.status, NEW.compliance_status));
      END IF;
      RETURN NULL;
    END $$`.execute(database)
  await sql`
    CREATE TRIGGER withdrawals_list_new AFTER INSERT ON withdrawals
    FOR EACH ROW WHEN (NEW.status <> 'reserving') EXECUTE FUNCTION list_withdrawal()`.execute(database)
  await sql`
    CREATE TRIGGER withdrawals_list_moved AFTER UPDATE ON withdrawals
    FOR EACH ROW WHEN (NEW.status <> OLD.status
      OR is_in_review(NEW.status, NEW.compliance_status) <> is_in_review(OLD.status, OLD.compliance_status))
    EXECUTE FUNCTION list_withdrawal()`.execute(database)
}

async function keepEndToEndIds(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION keep_end_to_end_id() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO end_to_end_ids VALUES (NEW.end_to_end_id, NEW.id) ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`.execute(database)
  await sql`
    CREATE TRIGGER withdrawals_named_new AFTER INSERT ON withdrawals
    FOR EACH ROW WHEN (NEW.end_to_end_id IS NOT NULL) EXECUTE FUNCTION keep_end_to_end_id()`.execute(database)
  await sql`
    CREATE TRIGGER withdrawals_named AFTER UPDATE ON withdrawals
    FOR EACH ROW WHEN (NEW.end_to_end_id IS NOT NULL AND NEW.end_to_end_id IS DISTINCT FROM OLD.end_to_end_id)
    EXECUTE FUNCTION keep_end_to_end_id()`.execute(database)
}
