CREATE TABLE "licence_setups" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "licence_setups_only" CHECK ("licence_setups"."only")
);
