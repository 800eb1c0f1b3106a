CREATE TABLE "secret_key_checks" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "secret_key_checks_only" CHECK ("secret_key_checks"."only")
);
